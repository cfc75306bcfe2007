import { msg, t } from '../../contract/texts/text';
import { AppError } from '../../platform/errors';

const PAYMENT_ERROR_MESSAGES = {
  expired: msg(
    'The time to pay for this order has expired, and it is being cancelled. Please place the order again.',
  ),
  tooManyDeclines: msg(
    'Too many cards were declined for this order, so it can no longer be paid and will be cancelled. Please contact your bank before you order again.',
  ),
  noLongerPayable: msg('This order can no longer be paid.'),
  underWay: msg(
    'A payment for this order is already being processed. We will email you when it is complete.',
  ),
  paidAnotherWay: msg('The amount due has changed, so your card was not charged. Please reload the page.'),
  cancelled: msg('This order was cancelled, so it cannot be paid. Any charge will be refunded to your card.'),
};

export const createPaymentError = (reason: keyof typeof PAYMENT_ERROR_MESSAGES) =>
  new AppError('INVALID_TRANSITION', { message: t(PAYMENT_ERROR_MESSAGES[reason]) });
