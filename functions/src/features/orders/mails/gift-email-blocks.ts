import { t } from '../../../contract/texts/text';
import type { EmailBlock } from '../../mail/email-port';
import { formatShopDay } from '../gifts';
import type { StoredOrder } from '../order-document';

/** Returns the block with the gift options of an order, for emails to the buyer. */
export function toGiftEmailBlocks({ gift }: Pick<StoredOrder, 'gift'>): EmailBlock[] {
  if (!gift) return [];
  const { wrapped, message, hidePrices, notBefore } = gift;
  return [
    {
      title: t('Your gift'),
      lines: [
        ...(wrapped ? [t('Gift wrapped.')] : []),
        ...(hidePrices ? [t('No prices in the parcel.')] : []),
        ...(notBefore ? [t('Sent on {day} or later.', { day: formatShopDay(notBefore) })] : []),
        t('Emails about this order only go to you.'),
      ],
    },
    ...(message ? [{ title: t('Message on the card'), lines: message.split('\n') }] : []),
  ];
}
