import type Stripe from 'stripe';
import { toDeclineMessage, type DeclineReason } from '../../contract/orders/payment-declines';
import { minor, type Minor } from '../../contract/money';
import { toProviderAmount, fromProviderAmount } from '../../contract/pricing/provider-amounts';
import { AppError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import { startOnce } from '../../platform/concurrency/start-once';
import type {
  StartedProviderPayment,
  Charge,
  EventfulProvider,
  PaymentOutcome,
  PaymentState,
} from './payment-provider';
import { currencyOf } from '../../contract/pricing/currencies';
import type { PaymentMode } from '../../contract/orders/orders';
import type { ProviderDispute, ProviderRefund, RefundOutcome } from '../orders/money/provider-port';

const modeOf = (livemode: boolean): PaymentMode => (livemode ? 'live' : 'test');

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** An amount of Stripe, whose currencies are lower case, in minor units. */
const amountOf = (amount: number, currency: string): Minor =>
  fromProviderAmount(amount, currency.toUpperCase());

/**
 * What the last charge was paid with, where that charge was asked for with the intent: the card, also one in a wallet,
 * or the name of another method.
 */
function methodOf(intent: Stripe.PaymentIntent): Pick<PaymentState, 'brand' | 'last4' | 'card'> {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (!details) return { brand: null, last4: null };
  const { card, type } = details;
  return type === 'card'
    ? {
        ...{ brand: card?.brand ?? null, last4: card?.last4 ?? null },
        ...(card?.fingerprint && { card: sha256(card.fingerprint) }),
      }
    : { brand: type, last4: null };
}

/** What is captured, held on the card, or on its way from the bank; a payment that waits for the shopper has nothing. */
function authorisedOf({ status, amount, amount_received, amount_capturable }: Stripe.PaymentIntent): number {
  if (status === 'processing') return amount;
  return status === 'requires_capture' ? amount_capturable : amount_received;
}

/** Words of Stripe for a shop whose balance is too low to pay back. */
const WITHOUT_BALANCE: readonly (string | undefined)[] = ['balance_insufficient', 'insufficient_funds'];

/** A refund that waits for the bank, for the customer's account or for the shop's balance is pending. */
function refundStatus({ status, failure_reason }: Stripe.Refund): RefundOutcome['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status !== 'failed' && status !== 'canceled') return 'pending';
  return WITHOUT_BALANCE.includes(failure_reason) ? 'unfunded' : 'failed';
}

const waitsForBalance = ({ status, pending_reason }: Stripe.Refund) =>
  status === 'pending' && WITHOUT_BALANCE.includes(pending_reason) ? pending_reason : undefined;

const refundState = (refund: Stripe.Refund): ProviderRefund => ({
  providerId: refund.id,
  refundId: refund.metadata?.refundId ?? null,
  tries: Number(refund.metadata?.tries ?? 0),
  amount: amountOf(refund.amount, refund.currency),
  status: refundStatus(refund),
  failure: refund.failure_reason ?? waitsForBalance(refund) ?? null,
  at: dateOf(refund.created),
});

/** Of an inquiry (warning_…), which can escalate, and of a dispute that was prevented, the bank holds nothing back. */
function disputeStatus(status: string): ProviderDispute['status'] {
  if (status.startsWith('warning_')) return 'inquiry';
  if (status === 'lost') return 'lost';
  return status === 'needs_response' || status === 'under_review' ? 'open' : 'won';
}

const disputeState = ({
  id,
  amount,
  currency,
  status,
  created,
  evidence_details: evidence,
}: Stripe.Dispute): ProviderDispute => ({
  id,
  amount: amountOf(amount, currency),
  status: disputeStatus(status),
  at: dateOf(created),
  dueBy: status === 'needs_response' && evidence?.due_by ? dateOf(evidence.due_by) : null,
});

/** The charge that was refused. */
const attemptOf = (error: { charge?: string } | null): string | null => error?.charge ?? null;

/**
 * Returns the message about a refused payment: the shop's own for cards, which never mentions suspected fraud, and
 * Stripe's for other methods.
 */
const toMessage = (error: DeclineReason & { message?: string; payment_method?: { type?: string } }): string =>
  (error.payment_method?.type ?? 'card') !== 'card' && error.message
    ? error.message
    : toDeclineMessage(error);

/** Everything that is known of an intent, with its refunds and disputes. */
function paymentState(
  intent: Stripe.PaymentIntent,
  refunds: ProviderRefund[],
  disputes: ProviderDispute[],
  askedAt: Date,
): PaymentState {
  const { id, metadata, livemode, amount, currency, status } = intent;
  return {
    paymentId: id,
    askedAt,
    orderId: metadata.orderId ?? null,
    shop: metadata.shop ?? null,
    mode: modeOf(livemode),
    amount: amountOf(amount, currency),
    currency: currency.toUpperCase(),
    captured: amountOf(intent.amount_received, currency),
    authorised: amountOf(authorisedOf(intent), currency),
    ...methodOf(intent),
    declined: status === 'requires_payment_method' && intent.last_payment_error !== null,
    declinedAttempt: attemptOf(intent.last_payment_error),
    cancelled: status === 'canceled',
    refunds,
    disputes,
  };
}

const idOf = (part: string | { id: string } | null | undefined): string | null =>
  (typeof part === 'object' ? part?.id : part) ?? null;

/** The payment an event is about; its other content may be out of date and is not read. */
function paymentIdOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id;
  const isAboutMoney = /^(charge|refund)\./.test(type);
  return isAboutMoney ? idOf((object as Pick<Stripe.Refund, 'payment_intent'>).payment_intent) : null;
}

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
        throw new Error('Stripe took another amount than it was asked for');
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
      return error
        ? { kind: 'declined', message: toMessage(error), attempt: attemptOf(error) }
        : { kind: 'open' };
    }
  }
}

function begun({ id, client_secret }: Stripe.PaymentIntent): StartedProviderPayment {
  if (!client_secret) throw new Error('Stripe answered no client secret');
  return { paymentId: id, clientSecret: client_secret };
}

/** Stripe, with one PaymentIntent for all that an order owes: an intent can be charged once, however often it is confirmed. */
export function stripeProvider({ secretKey, webhookSecret, shop, server }: StripeSettings): EventfulProvider {
  // The package takes a tenth of a second to load, which only a payment should wait for.
  const load = startOnce(async () => {
    const { default: Client } = await import('stripe');
    const stripe = new Client(secretKey, {
      timeout: REQUEST_TIMEOUT,
      maxNetworkRetries: 1,
      telemetry: false,
      ...server,
    });
    return { stripe, errors: Client.errors };
  });

  /** Refunds and disputes of one payment that are looked at; a payment has a few. */
  const MOST = 100;

  async function confirm(paymentId: string, charge: Charge, token: string): Promise<PaymentOutcome> {
    const { stripe, errors } = await load();
    try {
      const params = { ...paymentMethod(token), ...WITH_CARD };
      return outcome(await stripe.paymentIntents.confirm(paymentId, params), charge);
    } catch (error) {
      if (error instanceof errors.StripeCardError) {
        return { kind: 'declined', message: toMessage(error), attempt: attemptOf(error) };
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

    async create({ orderId, amount, currency }, after) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.create(
        {
          amount: toProviderAmount(amount, currency),
          currency: currency.toLowerCase(),
          // The methods that are switched on in Stripe's dashboard, as the Payment Element offers them.
          automatic_payment_methods: { enabled: true },
          metadata: { orderId, shop },
        },
        { idempotencyKey: [orderId, after, amount].filter(Boolean).join('-') },
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
      const askedAt = new Date();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      if (intent.amount_received === 0) return paymentState(intent, [], [], askedAt);
      const of = { payment_intent: paymentId, limit: MOST };
      const [refunds, disputes] = await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)]);
      return paymentState(intent, refunds.data.map(refundState), disputes.data.map(disputeState), askedAt);
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
      const { stripe, errors } = await load();
      try {
        await stripe.paymentIntents.cancel(paymentId);
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        const { status, amount_received, currency } = await stripe.paymentIntents.retrieve(paymentId);
        if (status === 'succeeded') return { captured: amountOf(amount_received, currency) };
        if (status !== 'canceled') throw error;
      }
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
