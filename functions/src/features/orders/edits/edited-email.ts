import type { Minor } from '../../../contract/money';
import { amountText, type OrderWords } from '../mails/order-emails';
import { owedOf } from '../money/order-payment';
import { canPay, type StoredOrder } from '../order-document';

/**
 * The order was edited: what changed, what it comes to, and what follows of its money.
 * @param refunded what goes back, in minor units.
 */
export const editedEmail =
  (before: StoredOrder, changes: readonly string[], reason: string, refunded: Minor): OrderWords =>
  (order, { shop }) => {
    const { number, total } = order;
    const price = (amount: Minor) => amountText(order, amount);
    const owed = owedOf(order);
    const totals =
      total === before.total
        ? `It still comes to ${price(total)}.`
        : `It came to ${price(before.total)} and now comes to ${price(total)}.`;
    const due = canPay(order) ? ' You can pay it on your order page.' : '';
    return {
      kind: 'order-edited',
      subject: `Your ${shop.name} order ${number} has changed`,
      heading: 'Your order has changed',
      paragraphs: [
        `We have changed your order ${number}. ${totals}`,
        ...(reason ? [`Reason: ${reason}`] : []),
        ...(owed > 0 ? [`${price(owed)} is still to be paid.${due}`] : []),
        ...(refunded > 0
          ? [`We pay ${price(refunded)} back to you. Your bank may take up to ten days to show it.`]
          : []),
      ],
      blocks: [{ title: 'What has changed', lines: [...changes] }],
      ...(due && { link: owed === total ? 'Pay for your order' : 'Pay the difference' }),
    };
  };
