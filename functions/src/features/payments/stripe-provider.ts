import type Stripe from 'stripe';
import {
  getPaymentDeclineMessage,
  type PaymentDeclineReason,
} from '../../contract/orders/payments/payment-declines';
import { toMinorUnits, type MinorUnits } from '../../contract/money';
import { toProviderAmount, fromProviderAmount } from '../../contract/pricing/provider-amounts';
import { AppError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import { memoizeAsync } from '../../platform/concurrency/memoize-start';
import type {
  StartedProviderPayment,
  PaymentCharge,
  WebhookPaymentProvider,
  PaymentOutcome,
  ProviderPaymentRecord,
} from './payment-provider';
import { createStripeCustomerGateway } from './stripe-customers';
import { getCurrency } from '../../contract/pricing/currencies';
import type { PaymentMode } from '../../contract/orders/orders';
import { t } from '../../contract/texts/text';
import type { ProviderDispute, ProviderRefund, RefundOutcome } from '../orders/money/provider-port';

const toPaymentMode = (livemode: boolean): PaymentMode => (livemode ? 'live' : 'test');

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Converts an amount from Stripe to minor units. Stripe's currency codes are in lower case. */
const toMinorAmount = (amount: number, currency: string): MinorUnits =>
  fromProviderAmount(amount, currency.toUpperCase());

/** Returns the card details of the latest charge, or the name of another payment method. */
function toPaymentMethod(
  intent: Stripe.PaymentIntent,
): Pick<ProviderPaymentRecord, 'brand' | 'last4' | 'card'> {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (!details) return { brand: null, last4: null };
  const { card, type } = details;
  return type === 'card'
    ? {
        brand: card?.brand ?? null,
        last4: card?.last4 ?? null,
        ...(card?.fingerprint && { card: sha256(card.fingerprint) }),
      }
    : { brand: type, last4: null };
}

/** Returns the captured, reserved or processing amount. Returns 0 while the customer still has to act. */
function getAuthorisedAmount({
  status,
  amount,
  amount_received,
  amount_capturable,
}: Stripe.PaymentIntent): number {
  if (status === 'processing') return amount;
  return status === 'requires_capture' ? amount_capturable : amount_received;
}

const BALANCE_ERROR_CODES: readonly (string | undefined)[] = ['balance_insufficient', 'insufficient_funds'];

/** Converts the status of a Stripe refund. A refund that waits for the bank or the shop's balance is pending. */
function toRefundStatus({ status, failure_reason }: Stripe.Refund): RefundOutcome['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status !== 'failed' && status !== 'canceled') return 'pending';
  return BALANCE_ERROR_CODES.includes(failure_reason) ? 'unfunded' : 'failed';
}

const getBalanceReason = ({ status, pending_reason }: Stripe.Refund) =>
  status === 'pending' && BALANCE_ERROR_CODES.includes(pending_reason) ? pending_reason : undefined;

const toProviderRefund = (refund: Stripe.Refund): ProviderRefund => ({
  providerId: refund.id,
  refundId: refund.metadata?.refundId ?? null,
  tries: Number(refund.metadata?.tries ?? 0),
  amount: toMinorAmount(refund.amount, refund.currency),
  status: toRefundStatus(refund),
  failure: refund.failure_reason ?? getBalanceReason(refund) ?? null,
  at: toDate(refund.created),
});

/** Converts the status of a Stripe dispute. Inquiries (`warning_…`) and prevented disputes withhold no money. */
function toDisputeStatus(status: string): ProviderDispute['status'] {
  if (status.startsWith('warning_')) return 'inquiry';
  if (status === 'lost') return 'lost';
  return status === 'needs_response' || status === 'under_review' ? 'open' : 'won';
}

const toProviderDispute = ({
  id,
  amount,
  currency,
  status,
  created,
  evidence_details: evidence,
}: Stripe.Dispute): ProviderDispute => ({
  id,
  amount: toMinorAmount(amount, currency),
  status: toDisputeStatus(status),
  at: toDate(created),
  dueBy: status === 'needs_response' && evidence?.due_by ? toDate(evidence.due_by) : null,
});

const getDeclinedAttempt = (error: { charge?: string } | null): string | null => error?.charge ?? null;

/** Returns the message about a declined payment. Messages about cards never mention suspected fraud. */
const toDeclineText = (
  error: PaymentDeclineReason & { message?: string; payment_method?: { type?: string } },
): string =>
  (error.payment_method?.type ?? 'card') !== 'card' && error.message
    ? error.message
    : getPaymentDeclineMessage(error);

function toPaymentState(
  intent: Stripe.PaymentIntent,
  refunds: ProviderRefund[],
  disputes: ProviderDispute[],
  askedAt: Date,
): ProviderPaymentRecord {
  const { id, metadata, livemode, amount, currency, status } = intent;
  return {
    paymentId: id,
    askedAt,
    orderId: metadata.orderId ?? null,
    shop: metadata.shop ?? null,
    mode: toPaymentMode(livemode),
    amount: toMinorAmount(amount, currency),
    currency: currency.toUpperCase(),
    captured: toMinorAmount(intent.amount_received, currency),
    authorised: toMinorAmount(getAuthorisedAmount(intent), currency),
    ...toPaymentMethod(intent),
    declined: status === 'requires_payment_method' && intent.last_payment_error !== null,
    declinedAttempt: getDeclinedAttempt(intent.last_payment_error),
    cancelled: status === 'canceled',
    refunds,
    disputes,
  };
}

const getId = (part: string | { id: string } | null | undefined): string | null =>
  (typeof part === 'object' ? part?.id : part) ?? null;

/** Returns the payment id of a Stripe event. Ignores the remaining content, which may be outdated. */
function getEventPaymentId({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id;
  const isAboutMoney = /^(charge|refund)\./.test(type);
  return isAboutMoney ? getId((object as Pick<Stripe.Refund, 'payment_intent'>).payment_intent) : null;
}

/**
 * Stripe's minimum charge amounts in minor units
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * For other currencies, the minimum is half a US dollar after conversion, which only Stripe can calculate.
 */
const MIN_AMOUNTS = new Map(
  Object.entries({
    AED: 200,
    ARS: 50,
    AUD: 50,
    BGN: 100,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    COP: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    HUF: 17_500,
    IDR: 50,
    ILS: 50,
    INR: 50,
    JPY: 50,
    KRW: 50,
    MXN: 1000,
    MYR: 200,
    NOK: 300,
    NZD: 50,
    PHP: 50,
    PLN: 200,
    RON: 200,
    SEK: 300,
    SGD: 50,
    THB: 1000,
    USD: 50,
    ZAR: 50,
  }),
);

/** Maximum amount that Stripe accepts, in minor units: eight digits in every currency. */
const MOST = 99_999_999;

function getMaxAmount(currency: string): MinorUnits {
  const { exponent, providerExponent, quantum } = getCurrency(currency);
  const whole = Math.floor(MOST / 10 ** (providerExponent - exponent));
  return toMinorUnits(whole - (whole % quantum));
}

export const getStripeChargeLimits = (currency: string): { least: MinorUnits; most: MinorUnits } => ({
  least: toMinorUnits(MIN_AMOUNTS.get(currency) ?? 1),
  most: getMaxAmount(currency),
});

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  shop: string;
  server?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** Timeout of a Stripe request in milliseconds. Two attempts must fit in the web client's timeout of 10 seconds. */
const REQUEST_TIMEOUT = 4_000;

const WITH_CARD = { expand: ['latest_charge'] };

/** Converts a token from the browser to Stripe's payment method parameters. Supports legacy card tokens (`tok_…`). */
function toMethodParams(token: string): Stripe.PaymentIntentConfirmParams {
  return token.startsWith('tok_')
    ? {
        payment_method_data: {
          type: 'card',
          card: { token },
        } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      }
    : { payment_method: token };
}

function toOutcome(intent: Stripe.PaymentIntent, { amount, currency }: PaymentCharge): PaymentOutcome {
  switch (intent.status) {
    case 'succeeded':
      if (
        intent.amount_received !== toProviderAmount(amount, currency) ||
        intent.currency !== currency.toLowerCase()
      ) {
        throw new Error('Stripe took another amount than it was asked for');
      }
      return { kind: 'paid', amount, ...toPaymentMethod(intent) };
    case 'processing':
    case 'requires_capture':
      return { kind: 'processing' };
    case 'canceled':
      return {
        kind: 'declined',
        message: t('This payment was cancelled. Please try again.'),
        attempt: intent.id,
      };
    default: {
      const error = intent.last_payment_error;
      return error
        ? { kind: 'declined', message: toDeclineText(error), attempt: getDeclinedAttempt(error) }
        : { kind: 'open' };
    }
  }
}

function toStartedPayment({ id, client_secret }: Stripe.PaymentIntent): StartedProviderPayment {
  if (!client_secret) throw new Error('Stripe answered no client secret');
  return { paymentId: id, clientSecret: client_secret };
}

/** Creates the Stripe payment provider. Creates one PaymentIntent per amount, as each can be captured only once. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  shop,
  server,
}: StripeSettings): WebhookPaymentProvider {
  // Only payments load the Stripe package, because loading takes a tenth of a second.
  const load = memoizeAsync(async () => {
    const { default: Client } = await import('stripe');
    const stripe = new Client(secretKey, {
      timeout: REQUEST_TIMEOUT,
      maxNetworkRetries: 1,
      telemetry: false,
      ...server,
    });
    return { stripe, errors: Client.errors };
  });

  const MOST = 100;

  async function confirm(paymentId: string, charge: PaymentCharge, token: string): Promise<PaymentOutcome> {
    const { stripe, errors } = await load();
    try {
      const params = { ...toMethodParams(token), ...WITH_CARD };
      return toOutcome(await stripe.paymentIntents.confirm(paymentId, params), charge);
    } catch (error) {
      if (error instanceof errors.StripeCardError) {
        return { kind: 'declined', message: toDeclineText(error), attempt: getDeclinedAttempt(error) };
      }
      const elsewhere =
        error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
      if (!elsewhere) throw error;
      // Another request confirmed the intent at the same time, so its result applies to both.
      return toOutcome(await stripe.paymentIntents.retrieve(paymentId, WITH_CARD), charge);
    }
  }

  return {
    name: 'stripe',
    shop,
    customers: createStripeCustomerGateway(load, shop),
    mode: /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test',

    getChargeLimits: getStripeChargeLimits,

    async create({ orderId, amount, currency }, after) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.create(
        {
          amount: toProviderAmount(amount, currency),
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          metadata: { orderId, shop },
        },
        { idempotencyKey: [orderId, after, amount].filter(Boolean).join('-') },
      );
      return toStartedPayment(intent);
    },

    async verify(paymentId, charge, token) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      const settled = ['succeeded', 'processing', 'requires_capture', 'canceled'].includes(intent.status);
      return token === undefined || settled ? toOutcome(intent, charge) : confirm(paymentId, charge, token);
    },

    async resume(paymentId) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId);
      return intent.status === 'canceled' ? null : toStartedPayment(intent);
    },

    async loadPayment(paymentId) {
      const { stripe } = await load();
      const askedAt = new Date();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      if (intent.amount_received === 0) return toPaymentState(intent, [], [], askedAt);
      const of = { payment_intent: paymentId, limit: MOST };
      const [refunds, disputes] = await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)]);
      return toPaymentState(
        intent,
        refunds.data.map(toProviderRefund),
        disputes.data.map(toProviderDispute),
        askedAt,
      );
    },

    async readEvent(raw, signature) {
      const { stripe } = await load();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(raw, signature, webhookSecret);
      } catch (cause) {
        throw new AppError('INVALID_SIGNATURE', { cause });
      }
      const { id, type, livemode } = event;
      return { id, type, mode: toPaymentMode(livemode), paymentId: getEventPaymentId(event) };
    },

    async close(paymentId) {
      const { stripe, errors } = await load();
      try {
        await stripe.paymentIntents.cancel(paymentId);
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        const { status, amount_received, currency } = await stripe.paymentIntents.retrieve(paymentId);
        if (status === 'succeeded') return { captured: toMinorAmount(amount_received, currency) };
        if (status !== 'canceled') throw error;
      }
      return { captured: toMinorUnits(0) };
    },

    async refund(paymentId, { refundId, providerId, tries, amount, currency }) {
      const { stripe, errors } = await load();
      try {
        const refund = providerId
          ? await stripe.refunds.retrieve(providerId)
          : await stripe.refunds.create(
              {
                payment_intent: paymentId,
                amount: toProviderAmount(amount, currency),
                metadata: { refundId, tries: String(tries) },
              },
              // Each attempt has a new key, because Stripe repeats its first response to a key, even a rejection.
              { idempotencyKey: tries === 0 ? refundId : `${refundId}-${tries}` },
            );
        return { ...toProviderRefund(refund), tries };
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError) || providerId) throw error;
        // Other rejections are final. Usually the money was refunded in Stripe's dashboard or is disputed.
        const status = BALANCE_ERROR_CODES.includes(error.code) ? 'unfunded' : 'failed';
        return { status, providerId, failure: error.code ?? 'unknown', tries };
      }
    },
  };
}
