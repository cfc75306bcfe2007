import { createGuestOwnerId } from '../../../platform/guests';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';

export function createGuestAddressService({ orderLinks: links, messages, mail }: Shop) {
  return {
    /**
     * Reads the data of a guest's order. Returns a function that changes its email address, revokes all links, and
     * moves the conversation and unsent emails.
     */
    async moving(tx: TransactionHandle, orderId: string, to: string): Promise<() => void> {
      const [endLinks, thread] = await Promise.all([
        links.ending(tx, orderId),
        messages.readdressing(tx, orderId, to),
      ]);
      const moveMails = await mail.readdressing(tx, createGuestOwnerId(orderId), {
        to,
        replyTokens: thread.replyTokens,
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
