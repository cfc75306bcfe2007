import { array, object, type InferType } from 'yup';
import {
  hasNoDuplicates,
  strictBooleanField,
  singleLineTextField,
  createIdempotencyHeadersSchema,
  requiredAmountField,
  integerField,
} from '../fields';

const refundLineSchema = object({
  line: singleLineTextField(64).required('Line is required'),
  quantity: integerField(1, 999).required('Quantity is required'),
  restock: strictBooleanField().default(false),
});

export const restockLineSchema = object({
  line: singleLineTextField(64).required('Line is required'),
  quantity: integerField(0, 999).required('Quantity is required'),
}).typeError('Must be a line');

/** Returns true if each order line appears only once. Malformed entries are ignored. */
export const hasDistinctLineIds = (
  lines: readonly ({ line?: string } | null | undefined)[] | null | undefined,
): boolean => hasNoDuplicates((lines ?? []).map((one) => one?.line ?? {}));

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER / 1000;

export const refundOrderSchema = object({
  lines: array(refundLineSchema)
    .max(50, 'A refund can have at most 50 lines')
    .test('distinct', 'Each line can appear only once in a refund', hasDistinctLineIds)
    .default(() => []),
  shipping: requiredAmountField(MAX_AMOUNT).notRequired().default(0),
  amount: requiredAmountField(MAX_AMOUNT)
    .moreThan(0, 'Must be more than 0')
    .notRequired()
    .default(null)
    .nullable(),
  reason: singleLineTextField(200).required('Please enter a reason. The customer will see it in the email.'),
}).test('content', function (value) {
  const { shipping, amount } = value;
  const lines = value.lines as readonly unknown[] | null | undefined;
  const itemised = (lines?.length ?? 0) > 0 || Boolean(shipping);
  if (itemised !== (amount != null)) return true;
  const message = itemised ? 'Refund either lines and shipping, or an amount' : 'Choose what to refund';
  return this.createError({ path: 'amount', message });
});
export type RefundOrderInput = InferType<typeof refundOrderSchema>;

export const refundOrderHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body return the first refund.',
);

const LOW_BALANCE = 'The balance at the payment provider is too low.';

const REFUND_FAILURES: Record<string, string> = {
  balance_insufficient: LOW_BALANCE,
  insufficient_funds: LOW_BALANCE,
  charge_already_refunded: 'The payment was already refunded at the payment provider.',
  charge_disputed: 'The customer disputes the payment.',
  charge_for_pending_refund_disputed: 'The customer disputes the payment.',
  refund_disputed_payment: 'The customer disputes the payment.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  declined: 'The customer’s bank declined it.',
  merchant_request: 'It was cancelled at the payment provider.',
};

export const formatRefundFailure = ({ failure }: { failure: string | null }): string | null =>
  failure && (REFUND_FAILURES[failure] ?? `The payment provider gave the reason “${failure}”.`);

function describeRefundPayout(byHand: string | null): string[] {
  const way = 'directly, for example in cash or by bank transfer';
  if (byHand === null) return ['Your bank may take up to ten days to show it.'];
  if (byHand === 'all') return [`We pay the money back to you ${way}.`];
  return [
    `We pay ${byHand} of it back to you ${way}.`,
    'Your bank may take up to ten days to show the rest.',
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
    subject: `Refund for your ${shopName} order ${number}`,
    heading: byHand === null ? 'Your refund was sent' : 'Your refund',
    paragraphs: [
      byHand === null
        ? `Your refund of ${amount} for order ${number} was sent.`
        : `We refund ${amount} for your order ${number}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(creditNote ? [`Your credit note number is ${creditNote}.`] : []),
      ...describeRefundPayout(byHand),
    ],
  };
}
