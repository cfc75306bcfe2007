export type Answer = [status: number, body: object];

export const refused = (status: number, error: object): Answer => [status, { error }];

export interface FakeSavedCard {
  id: string;
  customer: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

const toPaymentMethod = ({ id, customer: _customer, ...card }: FakeSavedCard): object => ({
  id,
  object: 'payment_method',
  type: 'card',
  card: { ...card, fingerprint: `card-${card.brand}-${card.last4}` },
});

/** Customers of the fake Stripe server and their saved cards. */
export class FakeStripeCustomers {
  readonly ids = new Set<string>();
  #cards: FakeSavedCard[] = [];
  #saved = 0;
  readonly #byKey = new Map<string, string>();

  saveCard(customer: string, card: Partial<FakeSavedCard> = {}): string {
    this.#saved += 1;
    const id = `pm_saved${this.#saved}`;
    const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
    this.#cards.unshift({ id, customer, ...visa, ...card });
    return id;
  }

  listCards(customer: string): FakeSavedCard[] {
    return this.#cards.filter((card) => card.customer === customer);
  }

  removeCard(id: string): void {
    this.#cards = this.#cards.filter((card) => card.id !== id);
  }

  /** Deletes a customer, as an administrator does in Stripe's dashboard. */
  delete(customer: string): void {
    this.ids.delete(customer);
    this.#cards = this.#cards.filter((card) => card.customer !== customer);
  }

  /** Answers a call about customers or their cards. Returns null for other calls. */
  answer(call: string, idempotencyKey: string): Answer | null {
    if (call === 'POST /v1/customers') {
      const id = this.#byKey.get(idempotencyKey) ?? `cus_${this.#byKey.size + 1}`;
      this.#byKey.set(idempotencyKey, id);
      this.ids.add(id);
      return [200, { id, object: 'customer' }];
    }
    const [, detached] = /^POST \/v1\/payment_methods\/(\w+)\/detach$/.exec(call) ?? [];
    if (detached) {
      this.removeCard(detached);
      return [200, { id: detached, object: 'payment_method' }];
    }
    const [, method, customer] = /^(\w+) \/v1\/customers\/(\w+)(?:\/payment_methods)?$/.exec(call) ?? [];
    if (!customer) return null;
    if (!this.ids.has(customer))
      return refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (method === 'GET') {
      const data = this.listCards(customer).map(toPaymentMethod);
      return [200, { object: 'list', data, has_more: false }];
    }
    this.delete(customer);
    return [200, { id: customer, object: 'customer', deleted: true }];
  }
}
