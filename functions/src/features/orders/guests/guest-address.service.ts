import { createGuestOrderOwnerId } from '../../../platform/guests';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';

export function createGuestEmailChangeService({ orderLinks: links, messages, mail }: Shop) {
  return {
    /**
     * Reads a guest's order, and returns a function that saves a new email address, revokes all order links, and moves
     * the conversation and unsent emails to the new address.
     */
    async prepareAddressChange(tx: TransactionHandle, orderId: string, to: string): Promise<() => void> {
      const [endLinks, thread] = await Promise.all([
        links.prepareRevocation(tx, orderId),
        messages.prepareAddressChange(tx, orderId, to),
      ]);
      const moveMails = await mail.prepareAddressChange(tx, createGuestOrderOwnerId(orderId), {
        to,
        replyTokens: thread.replyTokens,
        open: () => links.createLink(tx, orderId, to),
      });
      return () => {
        endLinks();
        thread.write();
        moveMails();
      };
    },
  };
}
