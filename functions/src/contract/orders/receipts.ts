import { object, string, type InferType } from 'yup';
import { isTime, line, repeatableHeaders, sentAmount } from '../fields';
import { RECEIPT_METHODS } from './receipt-methods';

const receiptAmountField = () =>
  sentAmount(Number.MAX_SAFE_INTEGER / 1000).moreThan(0, 'Must be more than 0');

export const recordPaymentSchema = object({
  amount: receiptAmountField(),
  method: string().required('Method is required').oneOf(RECEIPT_METHODS, 'Not a method of payment'),
  note: line(200).required('Please enter how you confirmed this payment.'),
});
export type RecordPaymentInput = InferType<typeof recordPaymentSchema>;

export const correctPaymentSchema = object({
  amount: receiptAmountField(),
  note: line(200).required('Please write why the entry is wrong.'),
});
export type CorrectPaymentInput = InferType<typeof correctPaymentSchema>;

/** Maximum payment deadline in days from now. The order reserves stock until the deadline. */
export const MAX_DAYS_TO_PAY = 60;

export const extendPaymentSchema = object({
  until: line(40).required('Please choose until when to wait.').test('time', 'Must be a time', isTime),
});
export type ExtendPaymentInput = InferType<typeof extendPaymentSchema>;

export const recordPaymentHeaders = repeatableHeaders(
  'One key an attempt: the same key and body record the payment once.',
);
