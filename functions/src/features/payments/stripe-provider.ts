import type Stripe from 'stripe';
import { minor } from '../../contract/money';
import type { RefundStatus } from '../../contract/orders';
import type { BegunPayment, Charge, PaymentOutcome, PaymentProvider } from './payment-provider';

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

function card(intent: Stripe.PaymentIntent): { brand: string | null; last4: string | null } {
  const charge = intent.latest_charge;
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return { brand: details?.brand ?? null, last4: details?.last4 ?? null };
}

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
      if (intent.amount_received !== amount || intent.currency !== currency.toLowerCase()) {
        throw new Error(`Stripe took another amount than the order's total`);
      }
      return { kind: 'paid', amount, ...card(intent) };
    case 'processing':
      return { kind: 'processing' };
    case 'canceled':
      return { kind: 'declined', message: 'This payment was cancelled. Please place the order again.' };
    default: {
      const refused = intent.last_payment_error?.message;
      return refused ? { kind: 'declined', message: refused } : { kind: 'open' };
    }
  }
}

function begun({ id, client_secret }: Stripe.PaymentIntent): BegunPayment {
  if (!client_secret) throw new Error('Stripe answered no client secret');
  return { paymentId: id, clientSecret: client_secret };
}

/** A refund that waits for the bank, or for the customer's account, is pending. */
function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** Stripe, with one PaymentIntent an order: an intent can be charged once, however often it is confirmed. */
export function stripeProvider({ secretKey, shop, server }: StripeSettings): PaymentProvider {
  let loading: Promise<{ stripe: Stripe; errors: typeof Stripe.errors }> | undefined;

  // The package takes a tenth of a second to load, which only a payment shall wait for.
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

  async function confirm(paymentId: string, charge: Charge, token: string): Promise<PaymentOutcome> {
    const { stripe, errors } = await load();
    try {
      const params = { ...paymentMethod(token), ...WITH_CARD };
      return outcome(await stripe.paymentIntents.confirm(paymentId, params), charge);
    } catch (error) {
      if (error instanceof errors.StripeCardError) return { kind: 'declined', message: error.message };
      const elsewhere =
        error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
      if (!elsewhere) throw error;
      // Another request confirmed it at the same moment: what it came to holds for this one.
      return outcome(await stripe.paymentIntents.retrieve(paymentId, WITH_CARD), charge);
    }
  }

  return {
    name: 'stripe',
    mode: /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test',

    async create({ orderId, amount, currency }) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { orderId, shop },
        },
        { idempotencyKey: orderId },
      );
      return begun(intent);
    },

    async verify(paymentId, charge, token) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId, WITH_CARD);
      const settled = ['succeeded', 'processing', 'canceled'].includes(intent.status);
      return token === undefined || settled ? outcome(intent, charge) : confirm(paymentId, charge, token);
    },

    async resume(paymentId) {
      const { stripe } = await load();
      return begun(await stripe.paymentIntents.retrieve(paymentId));
    },

    async close(paymentId) {
      const { stripe } = await load();
      const intent = await stripe.paymentIntents.retrieve(paymentId);
      if (intent.status === 'succeeded') return { captured: minor(intent.amount_received) };
      if (intent.status !== 'canceled') await stripe.paymentIntents.cancel(paymentId);
      return { captured: minor(0) };
    },

    async refund(paymentId, { refundId, providerId, amount }) {
      const { stripe, errors } = await load();
      try {
        const { id, status } = providerId
          ? await stripe.refunds.retrieve(providerId)
          : await stripe.refunds.create(
              { payment_intent: paymentId, amount, metadata: { refundId } },
              { idempotencyKey: refundId },
            );
        return { status: refundStatus(status), providerId: id };
      } catch (error) {
        const elsewhere = error instanceof errors.StripeError && error.code === 'charge_already_refunded';
        if (!elsewhere) throw error;
        return { status: 'succeeded', providerId };
      }
    },
  };
}
