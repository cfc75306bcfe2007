import type { EmailBlock } from '../../mail/email-port';
import { formatShopDay } from '../gifts';
import type { StoredOrder } from '../order-document';

/** Returns the block with the gift options of an order, for emails to the buyer. */
export function toGiftEmailBlocks({ gift }: Pick<StoredOrder, 'gift'>): EmailBlock[] {
  if (!gift) return [];
  const { wrapped, message, hidePrices, notBefore } = gift;
  return [
    {
      title: 'Your gift',
      lines: [
        ...(wrapped ? ['Gift wrapped.'] : []),
        ...(hidePrices ? ['No prices in the parcel.'] : []),
        ...(notBefore ? [`Sent on ${formatShopDay(notBefore)} or later.`] : []),
        'Emails about this order only go to you.',
      ],
    },
    ...(message ? [{ title: 'Message on the card', lines: message.split('\n') }] : []),
  ];
}
