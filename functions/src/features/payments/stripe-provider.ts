import type Stripe from 'stripe';
import { minor, type Minor } from '../../contract/money';
import { toProviderAmount } from '../../contract/pricing/provider-amounts';
import { AppError } from '../../platform/errors';
import type { StartedProviderPayment, Charge, EventfulProvider, PaymentOutcome } from './payment-provider';
import {
  amountOf,
  attemptOf,
  disputeState,
  methodOf,
  modeOf,
  paymentIdOf,
  paymentState,
  refundState,
  WITHOUT_BALANCE,
} from './stripe-state';
import { currencyOf } from '../../contract/pricing/currencies';

/**
 * Stripe's minimum charge amounts, in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 * A currency that Stripe lists no minimum for has to be worth half a dollar after conversion, which only Stripe can tell.
 */
const LEAST = new Map(
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

/** Eight digits in any currency, as Stripe counts it. */
const MOST = 99_999_999;

/** The largest amount that Stripe can be asked for, in minor units. */
function mostOf(currency: string): Minor {
  const { exponent, providerExponent, quantum } = currencyOf(currency);
  const whole = Math.floor(MOST / 10 ** (providerExponent - exponent));
  return minor(whole - (whole % quantum));
}

/** What Stripe charges at least and at most in a currency (ISO 4217), in minor units. */
export const stripeLimits = (currency: string): { least: Minor; most: Minor } => ({
  least: minor(LEAST.get(currency) ?? 1),
  most: mostOf(currency),
});

export interface StripeSettings {
  secretKey: string;
  /** Signs the events that Stripe sends. */
  webhookSecret: string;
  /** Names this shop on its payments, since an account of Stripe may serve several. */
  shop: string;
  /** Another place than Stripe's own, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** Milliseconds: two tries must end within the web's time-out of 10,000. */
const REQUEST_TIMEOUT = 4_000;

const WITH_CARD = { expand: ['latest_charge'] };

/** The card as Stripe wants it: payment methods by id, legacy card tokens wrapped. */
function paymentMethod(token: string): Stripe.PaymentIntentConfirmParams {
  return token.startsWith('tok_')
    ? {
        payment_method_data: {
          type: 'card',
          card: { token },
        } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      }
    : { payment_method: token };
}

function outcome(intent: Stripe.PaymentIntent, { amount, currency }: Charge): PaymentOutcome {
  switch (intent.status) {
    case 'succeeded':
      if (
        intent.amount_received !== toProviderAmount(amount, currency) ||
        intent.currency !== currency.toLowerCase()
      ) {
        throw new Error(`Stripe took another amount than the order's total`);
      }
      return { kind: 'paid', amount, ...methodOf(intent) };
    case 'processing':
    case 'requires_capture':
      return { kind: 'processing' };
    case 'canceled':
      return {
        kind: 'declined',
        message: 'This payment was cancelled. Please try again.',
        attempt: intent.id,
      };
    default: {
      const error = intent.last_payment_error;
      return error?.message
        ? { kind: 'declined', message: error.message, attempt: attemptOf(error) }
        : { kind: 'open' };
    }
  }
}

function begun({ id, client_secret }: Stripe.PaymentIntent): StartedProviderPayment {
  if (!client_secret) throw new Error('Stripe answered no client secret');
  return { paymentId: id, clientSecret: client_secret };
}

/** Stripe, with one PaymentIntent an order: an intent can be charged once, however often it is confirmed. */
export function stripeProvider({ secretKey, webhookSecret, shop, server }: StripeSettings): EventfulProvider {
  let loading: Promise<{ stripe: Stripe; errors: typeof Stripe.errors }> | undefined;

  // The package takes a tenth of a second to load, which only a payment should wait for.
  const load = () =>
    (loading ??= import('stripe').then(({ default: Client }) => ({
      stripe: new Client(secretKey, {
        timeout: REQUEST_TIMEOUT,
        maxNetworkRetries: 1,
        telemetry: false,
        ...server,
      }),
      errors: Client.errors,
    })));

  /** Refunds and disputes of one payment that are looked at; a payment has a few. */
  const MOST = 100;

  async function confirm(paymentId: string, charge: Charge, token: string): Promise<PaymentOutcome> {
    const { stripe, errors } = await load();
    try {
      const params = { ...paymentMethod(token), ...WITH_CARD };
      return outcome(await stripe.paymentIntents.confirm(paymentId, params), charge);
    } catch (error) {
      if (error instanceof errors.StripeCardError) {
        return { kind: 'declined', message: error.message, attempt: attemptOf(error) };
      }
      const elsewhere =
        error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
      if (!elsewhere) throw error;
      // Another request confirmed it at the same moment: what it came to holds for this one.
      return outcome(await stripe.paymentIntents.retrieve(paymentId, WITH_CARD), charge);
    }
  }

  return {
    name: 'stripe',
    shop,
    mode: /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test',

    limits: stripeLimits,

    async create({ orderId, amount, currency }, instead) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.create(
        {
          amount: toProviderAmount(amount, currency),
          currency: currency.toLowerCase(),
          // The methods that are switched on in Stripe's dashboard, as the Payment Element offers them.
          automatic_payment_methods: { enabled: true },
          metadata: { orderId, shop },
        },
        { idempotencyKey: instead ? `${orderId}-${instead}` : orderId },
      );
      return begun(intent);
    },

    async verify(paymentId, charge, token) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      const settled = ['succeeded', 'processing', 'requires_capture', 'canceled'].includes(intent.status);
      return token === undefined || settled ? outcome(intent, charge) : confirm(paymentId, charge, token);
    },

    async resume(paymentId) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId);
      return intent.status === 'canceled' ? null : begun(intent);
    },

    async look(paymentId) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      if (intent.amount_received === 0) return paymentState(intent, [], []);
      const of = { payment_intent: paymentId, limit: MOST };
      const [refunds, disputes] = await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)]);
      return paymentState(intent, refunds.data.map(refundState), disputes.data.map(disputeState));
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
      return { id, type, mode: modeOf(livemode), paymentId: paymentIdOf(event) };
    },

    async close(paymentId) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId);
      if (intent.status === 'succeeded')
        return { captured: amountOf(intent.amount_received, intent.currency) };
      if (intent.status !== 'canceled') await stripe.paymentIntents.cancel(paymentId);
      return { captured: minor(0) };
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
              // Stripe answers a key as it did at first, also with a refusal.
              { idempotencyKey: tries === 0 ? refundId : `${refundId}-${tries}` },
            );
        return { ...refundState(refund), tries };
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError) || providerId) throw error;
        // Others are refused for good, mostly because the money was paid back in Stripe's dashboard, or is disputed.
        const status = WITHOUT_BALANCE.includes(error.code) ? 'unfunded' : 'failed';
        return { status, providerId, failure: error.code ?? 'unknown', tries };
      }
    },
  };
}
