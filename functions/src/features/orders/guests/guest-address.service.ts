import { createGuestOwnerId } from '../../../platform/guests';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { MailService } from '../../mail/mail.service';
import type { MessagesService } from '../../messages/messages.service';
import type { OrderLinksRepository } from './order-links.repository';

interface Dependencies {
  links: Pick<OrderLinksRepository, 'open' | 'ending'>;
  messages: Pick<MessagesService, 'readdressing'>;
  mail: Pick<MailService, 'readdressing'>;
}

export type GuestAddressService = ReturnType<typeof createGuestAddressService>;

export function createGuestAddressService({ links, messages, mail }: Dependencies) {
  return {
    /**
     * Prepares the move of a guest's order to another email address.
     * @returns the write that revokes all links and moves the conversation and pending emails
     */
    async moving(tx: TransactionHandle, orderId: string, to: string): Promise<() => void> {
      const [endLinks, thread] = await Promise.all([
        links.ending(tx, orderId),
        messages.readdressing(tx, orderId, to),
      ]);
      const moveMails = await mail.readdressing(tx, createGuestOwnerId(orderId), {
        ...{ to, replyTokens: thread.replyTokens },
        open: () => links.open(tx, orderId, to),
      });
      return () => {
        endLinks();
        thread.write();
        moveMails();
      };
    },
  };
}
