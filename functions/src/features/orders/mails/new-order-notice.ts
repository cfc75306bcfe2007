import { t } from '../../../contract/texts/text';
import type { NotificationEmail } from '../../notices/notice-port';
import type { StoredOrder } from '../order-document';
import { formatOrderAmount } from './order-email-parts';

export function createNewOrderNotification(order: StoredOrder): NotificationEmail {
  const { id, number, lines, total, payment, pickup } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: t('New order {number}', { number }),
    heading: t('New order {number}', { number }),
    paragraphs: [
      payment.status === 'paid' ? t('It is paid.') : t('It is not paid yet.'),
      pickup ? t('It is collected in the shop.') : t('It is to be sent.'),
    ],
    rows: [
      {
        label: t('{units, plural, one {{units} item} other {{units} items}}', { units }),
        value: formatOrderAmount(order, total),
        strong: true,
      },
    ],
    action: { label: t('View the order'), path: `/admin/orders/${id}` },
    order: { id, number },
  };
}
