import type Stripe from 'stripe';
import type { ProviderCard, ProviderCustomerGateway } from './provider-customers';

interface LoadedStripe {
  stripe: Stripe;
  errors: typeof Stripe.errors;
}

const MAX_LISTED_CARDS = 100;

interface StripeCard extends ProviderCard {
  fingerprint: string;
}

const toStripeCard = ({ id, card }: Stripe.PaymentMethod): StripeCard[] =>
  card
    ? [
        {
          id,
          brand: card.brand,
          last4: card.last4,
          expiryMonth: card.exp_month,
          expiryYear: card.exp_year,
          fingerprint: card.fingerprint ?? id,
        },
      ]
    : [];

/** Creates the gateway to Stripe's customers and their saved cards (PaymentMethods). */
export function createStripeCustomerGateway(
  load: () => Promise<LoadedStripe>,
  shop: string,
): ProviderCustomerGateway {
  /** Calls Stripe. Returns `absent` if the object no longer exists. */
  async function callUnlessMissing<T, Absent>(
    call: (stripe: Stripe) => Promise<T>,
    absent: Absent,
  ): Promise<T | Absent> {
    const { stripe, errors } = await load();
    try {
      return await call(stripe);
    } catch (error) {
      if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return absent;
      throw error;
    }
  }

  async function listAllCards(customerId: string): Promise<StripeCard[]> {
    const options = { type: 'card', limit: MAX_LISTED_CARDS } as const;
    const methods = await callUnlessMissing(
      (stripe) => stripe.customers.listPaymentMethods(customerId, options),
      null,
    );
    return methods?.data.flatMap(toStripeCard) ?? [];
  }

  return {
    async create(idempotencyKey) {
      const { stripe } = await load();
      return (await stripe.customers.create({ metadata: { shop } }, { idempotencyKey })).id;
    },

    async listCards(customerId) {
      const cards = await listAllCards(customerId);
      // Stripe saves a card again each time the customer enters it.
      return cards
        .filter((card, at) => cards.findIndex(({ fingerprint }) => fingerprint === card.fingerprint) === at)
        .map(({ fingerprint: _fingerprint, ...card }) => card);
    },

    async removeCard(customerId, cardId) {
      const cards = await listAllCards(customerId);
      const removed = cards.find(({ id }) => id === cardId);
      for (const { id, fingerprint } of cards)
        if (fingerprint === removed?.fingerprint)
          await callUnlessMissing((stripe) => stripe.paymentMethods.detach(id), null);
    },

    async assignPayment(paymentId, customerId, savesCard) {
      const { stripe, errors } = await load();
      try {
        await stripe.paymentIntents.update(paymentId, {
          customer: customerId,
          // The customer is present when paying again. 'off_session' is only for charges by the shop itself
          // (https://docs.stripe.com/payments/save-during-payment).
          setup_future_usage: savesCard ? 'on_session' : '',
        });
        return true;
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
        if (error.code === 'resource_missing' && error.param === 'customer') return false;
        // A payment that was just completed needs no card and cannot be changed.
        if (error.code !== 'payment_intent_unexpected_state') throw error;
        return true;
      }
    },

    async delete(customerId) {
      await callUnlessMissing((stripe) => stripe.customers.del(customerId), null);
    },
  };
}
