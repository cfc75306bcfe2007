import type { NotificationEmail } from '../../notices/notice-port';
import type { StoredOrder } from '../order-document';
import { formatOrderAmount } from './order-emails';

export function createNewOrderNotification(order: StoredOrder): NotificationEmail {
  const { id, number, lines, total, payment, pickup } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `New order ${number}`,
    heading: `New order ${number}`,
    paragraphs: [
      payment.status === 'paid' ? 'It is paid.' : 'It is not paid yet.',
      pickup ? 'It is collected in the shop.' : 'It is to be sent.',
    ],
    rows: [
      {
        label: units === 1 ? '1 item' : `${units} items`,
        value: formatOrderAmount(order, total),
        strong: true,
      },
    ],
    action: { label: 'View the order', path: `/admin/orders/${id}` },
    order: { id, number },
  };
}
