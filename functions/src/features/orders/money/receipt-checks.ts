import { formatMinorUnits, type MinorUnits } from '../../../contract/money';
import { getCurrency } from '../../../contract/pricing/currencies';
import { storeConfig } from '../../../contract/store-config';
import { t } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';
import { createOrderChangeError, type StoredOrder } from '../order-document';
import { getUnpaidAmount, type StoredManualPayment } from './order-payment';

/** Maximum number of recorded payments per order, because the order document stores them. */
export const MAX_RECEIPTS = 20;

export const createPaymentInProgressError = () =>
  new AppError('INVALID_TRANSITION', {
    message: t(
      'A card payment for this order is still being processed. Please wait until it has succeeded or failed, so that the customer does not pay twice.',
    ),
  });

export function getRecordingError(order: StoredOrder): AppError | null {
  const { status, payment } = order;
  if (status === 'cancelled') {
    return createOrderChangeError(
      order,
      t('This order was cancelled, so no payment can be recorded for it.'),
    );
  }
  if (getUnpaidAmount(order) === 0) {
    return new AppError('INVALID_TRANSITION', {
      message: t('This order is already paid.'),
      details: { due: 0 },
    });
  }
  return payment.authorised > payment.captured ? createPaymentInProgressError() : null;
}

export function validateEntry(
  { currency }: StoredOrder,
  amount: MinorUnits,
  most: number,
  entries: readonly StoredManualPayment[],
) {
  if (amount % getCurrency(currency).quantum !== 0) return t('Must be an amount that can be paid');
  return entries.length >= most
    ? t('An order can have at most {most} recorded payments and corrections', { most })
    : null;
}

export function validateAmount(order: StoredOrder, amount: MinorUnits): string | null {
  const due = getUnpaidAmount(order);
  if (amount > due)
    return t('Must be at most {amount}, which is still due', {
      amount: formatMinorUnits(due, order.currency, storeConfig.locale),
    });
  const recorded = order.payment.recorded.filter(({ corrects }) => corrects === null);
  return validateEntry(order, amount, MAX_RECEIPTS, recorded);
}
