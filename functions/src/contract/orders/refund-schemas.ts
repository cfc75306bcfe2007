import { array, object, type InferType } from 'yup';
import {
  hasNoDuplicates,
  strictBooleanField,
  singleLineTextField,
  createIdempotencyHeadersSchema,
  requiredAmountField,
  integerField,
} from '../fields';
import { msg, t } from '../texts/text';

const refundLineSchema = object({
  line: singleLineTextField(64).required(() => t('Line is required')),
  quantity: integerField(1, 999).required(() => t('Quantity is required')),
  restock: strictBooleanField().default(false),
});

export const restockLineSchema = object({
  line: singleLineTextField(64).required(() => t('Line is required')),
  quantity: integerField(0, 999).required(() => t('Quantity is required')),
}).typeError(() => t('Must be a line'));

/** Returns true if each order line appears only once. Malformed entries are ignored. */
export const hasDistinctLineIds = (
  lines: readonly ({ line?: string } | null | undefined)[] | null | undefined,
): boolean => hasNoDuplicates((lines ?? []).map((one) => one?.line ?? {}));

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER / 1000;

export const refundOrderSchema = object({
  lines: array(refundLineSchema)
    .max(50, () => t('A refund can have at most 50 lines'))
    .test('distinct', () => t('Each line can appear only once in a refund'), hasDistinctLineIds)
    .default(() => []),
  shipping: requiredAmountField(MAX_AMOUNT).notRequired().default(0),
  amount: requiredAmountField(MAX_AMOUNT)
    .moreThan(0, () => t('Must be more than 0'))
    .notRequired()
    .default(null)
    .nullable(),
  reason: singleLineTextField(200).required(() =>
    t('Please enter a reason. The customer will see it in the email.'),
  ),
}).test('content', function (value) {
  const { shipping, amount } = value;
  const lines = value.lines as readonly unknown[] | null | undefined;
  const itemised = (lines?.length ?? 0) > 0 || Boolean(shipping);
  if (itemised !== (amount != null)) return true;
  const message = itemised ? t('Refund either lines and shipping, or an amount') : t('Choose what to refund');
  return this.createError({ path: 'amount', message });
});
export type RefundOrderInput = InferType<typeof refundOrderSchema>;

export const refundOrderHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body return the first refund.',
);

const LOW_BALANCE = msg('The balance at the payment provider is too low.');

const REFUND_FAILURES: Record<string, string> = {
  balance_insufficient: LOW_BALANCE,
  insufficient_funds: LOW_BALANCE,
  charge_already_refunded: msg('The payment was already refunded at the payment provider.'),
  charge_disputed: msg('The customer disputes the payment.'),
  charge_for_pending_refund_disputed: msg('The customer disputes the payment.'),
  refund_disputed_payment: msg('The customer disputes the payment.'),
  expired_or_canceled_card: msg('The card has expired or was cancelled.'),
  lost_or_stolen_card: msg('The card was reported lost or stolen.'),
  declined: msg('The customer’s bank declined it.'),
  merchant_request: msg('It was cancelled at the payment provider.'),
};

export const formatRefundFailure = ({ failure }: { failure: string | null }): string | null =>
  failure &&
  (Object.hasOwn(REFUND_FAILURES, failure)
    ? t(REFUND_FAILURES[failure]!)
    : t('The payment provider gave the reason “{failure}”.', { failure }));

function describeRefundPayout(byHand: string | null): string[] {
  if (byHand === null) return [t('Your bank may take up to ten days to show it.')];
  if (byHand === 'all')
    return [t('We pay the money back to you directly, for example in cash or by bank transfer.')];
  return [
    t('We pay {byHand} of it back to you directly, for example in cash or by bank transfer.', { byHand }),
    t('Your bank may take up to ten days to show the rest.'),
  ];
}

/** Creates the introduction of a refund email, which the admin panel also shows as a preview. */
export function createRefundMailText({
  shopName,
  number,
  amount,
  byHand,
  reason,
  creditNote,
}: {
  shopName: string;
  number: string;
  amount: string;
  /** Amount that the shop returns manually. 'all' means the whole refund, null means no part of the refund. */
  byHand: string | null;
  reason: string;
  creditNote: string | null;
}): { subject: string; heading: string; paragraphs: string[] } {
  return {
    subject: t('Refund for your {shopName} order {number}', { shopName, number }),
    heading: byHand === null ? t('Your refund was sent') : t('Your refund'),
    paragraphs: [
      byHand === null
        ? t('Your refund of {amount} for order {number} was sent.', { amount, number })
        : t('We refund {amount} for your order {number}.', { amount, number }),
      ...(reason ? [t('Reason: {reason}', { reason })] : []),
      ...(creditNote ? [t('Your credit note number is {creditNote}.', { creditNote })] : []),
      ...describeRefundPayout(byHand),
    ],
  };
}
