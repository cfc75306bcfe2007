import { object, type InferType } from 'yup';
import { choiceField, openApiComponent, exactObject, textField, timestampField } from '../../response-fields';
import { documentIdField, singleLineTextField, strictBooleanField } from '../../fields';
import { PAYMENT_STATUSES } from '../order-states';
import { orderSchema, orderPaymentSchema } from '../orders';
import { t } from '../../texts/text';

export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Id of a saved card, as the payment provider assigns it. */
export const savedCardIdField = () =>
  singleLineTextField(200).matches(/^[A-Za-z0-9_]+$/, {
    message: () => t('Invalid card'),
    excludeEmptyString: true,
  });

export const startPaymentSchema = object({
  orderId: documentIdField().required(() => t('Order is required')),
  /** True if the customer consents to saving the card of this payment. Requires an account. */
  saveCard: strictBooleanField().optional(),
  /** Saved card that the payment will be confirmed with. Requires an account. */
  savedCard: savedCardIdField().optional(),
});
export type StartPaymentInput = InferType<typeof startPaymentSchema>;

export const verifyPaymentSchema = object({
  orderId: documentIdField().required(() => t('Order is required')),
  paymentId: singleLineTextField(200).required(() => t('Payment is required')),
  /** Card token, created by the payment provider's browser library. Card data is never sent to the API. */
  token: singleLineTextField(200)
    .matches(/^[A-Za-z_][A-Za-z0-9_]*$/, {
      message: () => t('Invalid payment token'),
      excludeEmptyString: true,
    })
    .optional(),
});
export type VerifyPaymentInput = InferType<typeof verifyPaymentSchema>;

export const stripeWebhookHeadersSchema = object({
  'Stripe-Signature': singleLineTextField(2000).default(''),
});

export const startPaymentResponseSchema = openApiComponent(
  'StartedPayment',
  exactObject({
    paymentId: textField(),
    clientSecret: textField(),
    status: choiceField(['requires_confirmation', 'succeeded']),
    expiresAt: timestampField('Payment deadline. Null if the order is paid.').nullable(),
  }),
);
export type StartPaymentResponse = InferType<typeof startPaymentResponseSchema>;

export const verifyPaymentResponseSchema = exactObject({
  status: choiceField(PAYMENT_STATUSES),
  payment: orderPaymentSchema,
  order: orderSchema,
});
export type VerifyPaymentResponse = InferType<typeof verifyPaymentResponseSchema>;

/** Card tokens of the `test` payment provider. `declined` is the decline code, or null for a success. */
export const TEST_CARD_TOKENS = {
  tok_visa: { brand: 'visa', last4: '4242', declined: null },
  tok_mastercard: { brand: 'mastercard', last4: '4444', declined: null },
  tok_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    declined: 'generic_decline',
  },
  tok_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    declined: 'insufficient_funds',
  },
  tok_chargeDeclinedExpiredCard: {
    brand: 'visa',
    last4: '0069',
    declined: 'expired_card',
  },
  tok_chargeDeclinedIncorrectCvc: { brand: 'visa', last4: '0127', declined: 'incorrect_cvc' },
  tok_chargeDeclinedProcessingError: { brand: 'visa', last4: '0119', declined: 'processing_error' },
  tok_chargeDeclinedLostCard: { brand: 'visa', last4: '9987', declined: 'lost_card' },
  tok_chargeDeclinedStolenCard: { brand: 'visa', last4: '9979', declined: 'stolen_card' },
  tok_chargeDeclinedFraudulent: { brand: 'visa', last4: '0019', declined: 'fraudulent' },
} as const satisfies Record<string, { brand: string; last4: string; declined: string | null }>;

export type TestCardToken = keyof typeof TEST_CARD_TOKENS;

export function isPaymentProvider(name: string): name is PaymentProviderName {
  return (PAYMENT_PROVIDERS as readonly string[]).includes(name);
}
