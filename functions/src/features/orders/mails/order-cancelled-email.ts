import { subtractAmount, type MinorUnits } from '../../../contract/money';
import { SYSTEM_CANCELLATION_REASONS } from '../../../contract/orders/stored-texts';
import { sumPaidAmounts } from '../../../contract/orders/refund-calculation';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { msg, t } from '../../../contract/texts/text';
import { getOpenManualRefundAmount } from '../money/money-returns';
import type { StoredOrder } from '../order-document';
import { formatOrderAmount, hasReceivedPayment, toNoteBlocks } from './order-email-parts';
import type { OrderEmail, RefundedAmounts } from './order-email-writer';

function describeCancelledPayment(order: StoredOrder, refund: RefundedAmounts | null): string {
  const { authorised, disputed } = order.payment;
  if (sumPaidAmounts(order.payment) === 0) {
    return authorised === 0
      ? t('Nothing was charged.')
      : t('Your payment is still being processed. If it goes through, we will refund it.');
  }
  const price = (part: MinorUnits) => formatOrderAmount(order, part);
  if (refund === null) {
    const toReturn = getOpenManualRefundAmount(order);
    if (disputed > 0) return t('The charge is disputed. Your bank holds the money and will decide.');
    return toReturn === 0
      ? t('Your payment has already been refunded.')
      : t('We still have to pay {amount} back to you directly, for example in cash or by bank transfer.', {
          amount: price(toReturn),
        });
  }
  const { byHand } = refund;
  const amount = price(refund.amount);
  if (byHand === 0)
    return t(
      'Your refund of {amount} is on its way to your card. Your bank may take up to ten days to show it.',
      { amount },
    );
  if (byHand === refund.amount)
    return t('We pay your {amount} back to you directly, for example in cash or by bank transfer.', {
      amount,
    });
  return t(
    'Your refund of {toCard} is on its way to your card, and we pay {byHand} back to you directly, for example in cash or by bank transfer. Your bank may take up to ten days to show it.',
    { toCard: price(subtractAmount(refund.amount, byHand)), byHand: price(byHand) },
  );
}

/** Sentences about cancellations by the shop's jobs, by the reason in the timeline. */
const SYSTEM_CANCELLATIONS: Record<string, string> = {
  [SYSTEM_CANCELLATION_REASONS.unpaid]: msg(
    'Your order {number} was cancelled, because it was not paid in time.',
  ),
  [SYSTEM_CANCELLATION_REASONS.crowding]: msg(
    'Your order {number} was cancelled, because its payment was not begun while other customers waited for the last ones.',
  ),
  [SYSTEM_CANCELLATION_REASONS.declined]: msg(
    'Your order {number} was cancelled, because too many cards were declined.',
  ),
  [SYSTEM_CANCELLATION_REASONS.test]: msg(
    'Your order {number} was cancelled, because it was placed while the shop was being tested.',
  ),
  [SYSTEM_CANCELLATION_REASONS.deleted]: msg(
    'Your order {number} was cancelled, because your account was deleted.',
  ),
};

function describeCancellation({ number, timeline }: StoredOrder): string {
  const { by, note } = timeline.at(-1) ?? { by: '', note: '' };
  if (by === 'customer') return t('Your order {number} was cancelled, as you asked.', { number });
  if (by === 'admin') return t('We have cancelled your order {number}.', { number });
  const reason = by === 'system' ? SYSTEM_CANCELLATIONS[note] : undefined;
  return reason === undefined ? t('Your order {number} was cancelled.', { number }) : t(reason, { number });
}

export function createCancelledEmail(
  order: StoredOrder,
  { shop }: ShopSettings,
  refund: RefundedAmounts | null,
): OrderEmail {
  return {
    kind: hasReceivedPayment(order) ? 'order-cancelled' : 'order-unpaid',
    subject: t('Your {shop} order {number} was cancelled', { shop: shop.name, number: order.number }),
    heading: t('Your order was cancelled'),
    paragraphs: [describeCancellation(order), describeCancelledPayment(order, refund)],
    blocks: toNoteBlocks(order),
  };
}
