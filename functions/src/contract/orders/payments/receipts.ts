import { object, string, type InferType } from 'yup';
import {
  isEmptyOrDateTime,
  singleLineTextField,
  createIdempotencyHeadersSchema,
  requiredAmountField,
} from '../../fields';
import { OFFLINE_PAYMENT_METHODS } from './receipt-methods';
import { t } from '../../texts/text';

const receiptAmountField = () =>
  requiredAmountField(Number.MAX_SAFE_INTEGER / 1000).moreThan(0, () => t('Must be more than 0'));

export const recordPaymentSchema = object({
  amount: receiptAmountField(),
  method: string()
    .required(() => t('Method is required'))
    .oneOf(OFFLINE_PAYMENT_METHODS, () => t('Unknown payment method')),
  note: singleLineTextField(200).required(() => t('Please enter how you confirmed this payment.')),
});
export type RecordPaymentInput = InferType<typeof recordPaymentSchema>;

export const correctPaymentSchema = object({
  amount: receiptAmountField(),
  note: singleLineTextField(200).required(() => t('Please enter why the entry is wrong.')),
});
export type CorrectPaymentInput = InferType<typeof correctPaymentSchema>;

/** Maximum payment deadline in days. Limited, because unpaid orders reserve stock. */
export const MAX_PAYMENT_DEADLINE_DAYS = 60;

export const extendPaymentDeadlineSchema = object({
  until: singleLineTextField(40)
    .required(() => t('Please choose a payment deadline.'))
    .test('time', () => t('Must be a time'), isEmptyOrDateTime),
});
export type ExtendPaymentDeadlineInput = InferType<typeof extendPaymentDeadlineSchema>;

export const recordPaymentHeadersSchema = createIdempotencyHeadersSchema(
  'Unique key per attempt. Requests with the same key and body record the payment only once.',
);
