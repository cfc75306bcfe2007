import { addAmounts, subtractAmount, toMinorUnits, type MinorUnits } from '../../../contract/money';
import { t } from '../../../contract/texts/text';
import { getAmountOwed, type StoredRefund } from '../money/order-payment';
import { canCustomerPay, type StoredOrder } from '../order-document';
import { formatOrderAmount } from './order-email-parts';
import type { OrderEmailWriter } from './order-email-writer';

/**
 * Creates the email about an edited order.
 * @param describeChanges returns descriptions of the changes in the language of the email
 * @param refunds refunds that the edit has caused
 */
export const createEditedEmail =
  (
    before: StoredOrder,
    describeChanges: () => string[],
    reason: string,
    refunds: readonly StoredRefund[],
  ): OrderEmailWriter =>
  (order, { shop }) => {
    const { number, total } = order;
    const price = (amount: MinorUnits) => formatOrderAmount(order, amount);
    const owed = getAmountOwed(order);
    const byHand = addAmounts(toMinorUnits(0), ...refunds.map((refund) => refund.byHand));
    const toCard = subtractAmount(
      addAmounts(toMinorUnits(0), ...refunds.map(({ amount }) => amount)),
      byHand,
    );
    const canPay = canCustomerPay(order);
    return {
      kind: 'order-edited',
      subject: t('Your {shop} order {number} has changed', { shop: shop.name, number }),
      heading: t('Your order has changed'),
      paragraphs: [
        total === before.total
          ? t('We have changed your order {number}. The total is still {total}.', {
              number,
              total: price(total),
            })
          : t('We have changed your order {number}. The total was {before} and is now {total}.', {
              number,
              before: price(before.total),
              total: price(total),
            }),
        ...(reason ? [t('Reason: {reason}', { reason })] : []),
        ...(owed > 0
          ? [
              canPay
                ? t('{amount} is still to be paid. You can pay it on your order page.', {
                    amount: price(owed),
                  })
                : t('{amount} is still to be paid.', { amount: price(owed) }),
            ]
          : []),
        ...(toCard > 0
          ? [
              t('We pay {amount} back to your card. Your bank may take up to ten days to show it.', {
                amount: price(toCard),
              }),
            ]
          : []),
        ...(byHand > 0
          ? [
              t('We pay {amount} back to you directly, for example in cash or by bank transfer.', {
                amount: price(byHand),
              }),
            ]
          : []),
      ],
      blocks: [{ title: t('What has changed'), lines: describeChanges() }],
      ...(canPay && { link: owed === total ? t('Pay for your order') : t('Pay the difference') }),
    };
  };
