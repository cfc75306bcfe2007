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
     * Reads the data of a guest's order, in order to move it to another email address.
     * @returns function that writes the change, revokes all links, and moves the conversation and unsent
     * emails
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
