import { object, string, type InferType } from 'yup';
import { isTime, line, repeatableHeaders, sentAmount } from '../fields';
import { RECEIPT_METHODS } from './receipt-methods';

const entryAmount = () => sentAmount(Number.MAX_SAFE_INTEGER / 1000).moreThan(0, 'Must be more than 0');

/** The body of POST /orders/:id/payments: money that came another way (docs/product.md, Recorded payments). */
export const recordPaymentSchema = object({
  amount: entryAmount(),
  method: string().required('Method is required').oneOf(RECEIPT_METHODS, 'Not a method of payment'),
  note: line(200).required('Please enter how you confirmed this payment.'),
});
export type RecordPaymentInput = InferType<typeof recordPaymentSchema>;

/** The body of POST /orders/:id/payments/:payment/corrections: what was recorded and did not arrive. */
export const correctPaymentSchema = object({
  amount: entryAmount(),
  note: line(200).required('Please write why the entry is wrong.'),
});
export type CorrectPaymentInput = InferType<typeof correctPaymentSchema>;

/** The longest that an order can wait for its money, from now on, in days: it holds its stock meanwhile. */
export const MAX_DAYS_TO_PAY = 60;

/** The body of PUT /orders/:id/payment-deadline. */
export const extendPaymentSchema = object({
  until: line(40).required('Please choose until when to wait.').test('time', 'Must be a time', isTime),
});
export type ExtendPaymentInput = InferType<typeof extendPaymentSchema>;

/** The headers of POST /orders/:id/payments. */
export const recordPaymentHeaders = repeatableHeaders(
  'One key an attempt: the same key and body record the payment once.',
);
