import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../../src/features/payments/stripe-provider';

export interface FakeIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  charges: number;
  /** Minor units that were paid back. */
  refunded: number;
  refusedWith: string | null;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What Stripe answers to its own test payment methods, as its reference describes them. */
const METHODS: Record<string, { brand: string; last4: string; refusal?: { code: string; message: string } }> =
  {
    pm_card_visa: { brand: 'visa', last4: '4242' },
    tok_mastercard: { brand: 'mastercard', last4: '4444' },
    pm_card_chargeDeclined: {
      brand: 'visa',
      last4: '0002',
      refusal: { code: 'card_declined', message: 'Your card was declined.' },
    },
    pm_card_authenticationRequired: { brand: 'visa', last4: '3220' },
  };

type Params = Record<string, string>;
type Answer = [status: number, body: object];

const refused = (status: number, error: object): Answer => [status, { error }];

/** Takes the place of Stripe: an HTTP server with the few calls of its API that the shop makes. */
export class FakeStripe {
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds = new Map<string, FakeRefund>();
  /** What a refund that is asked for becomes. */
  refundStatus: FakeRefund['status'] = 'succeeded';
  /** Every body that was sent, to prove what was not. */
  readonly bodies: string[] = [];
  /** While set, every call is answered so. */
  outage: number | null = null;
  /** Runs after an intent was made, before it is answered. */
  duringCreate: (() => Promise<void>) | null = null;
  /** Runs before Stripe looks at a confirmation. */
  beforeConfirm: (() => Promise<void>) | null = null;
  /** Runs while a confirmation is under way at Stripe, before it is answered. */
  duringConfirm: (() => Promise<void>) | null = null;
  /** Runs after Stripe looked an intent up, before the answer arrives. */
  duringRetrieve: (() => Promise<void>) | null = null;
  readonly #byKey = new Map<string, string>();
  #server!: Server;

  async start(): Promise<void> {
    this.#server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.bodies.push(body);
        const url = new URL(req.url ?? '/', 'http://stripe');
        const params = Object.fromEntries(new URLSearchParams(body));
        const answering =
          this.outage === null
            ? this.#answer(`${req.method} ${url.pathname}`, params, String(req.headers['idempotency-key']))
            : Promise.resolve(refused(this.outage, { type: 'api_error', message: 'sk_test_secret is ill' }));
        void answering.then(([status, json]) => {
          res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
        });
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  get settings(): StripeSettings {
    const { port } = this.#server.address() as AddressInfo;
    return {
      secretKey: 'sk_test_secret',
      webhookSecret: 'whsec_fake',
      shop: 'demo-shop',
      server: { host: '127.0.0.1', port, protocol: 'http' },
    };
  }

  intent(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`No such payment_intent: ${id}`);
    return intent;
  }

  refund(id: string): FakeRefund {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`No such refund: ${id}`);
    return refund;
  }

  async #answer(call: string, params: Params, idempotencyKey: string): Promise<Answer> {
    if (call === 'POST /v1/payment_intents') {
      const created = this.#create(params, idempotencyKey);
      await this.duringCreate?.();
      return created;
    }
    if (call === 'POST /v1/refunds') return this.#refund(params, idempotencyKey);
    const [, refundId] = /^GET \/v1\/refunds\/(\w+)$/.exec(call) ?? [];
    if (refundId) return [200, this.refund(refundId)];
    const [, method, id, action] = /^(\w+) \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    const intent = id ? this.intents.get(id) : undefined;
    if (!intent) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (method === 'GET') {
      const shown = this.#shown(intent);
      await this.duringRetrieve?.();
      return [200, shown];
    }
    if (action === 'confirm') {
      await this.beforeConfirm?.();
      return this.#confirm(intent, params);
    }
    return this.#cancel(intent);
  }

  #create(params: Params, key: string): Answer {
    const known = this.#byKey.get(key);
    if (known) return [200, this.#shown(this.intent(known))];
    const intent: FakeIntent = {
      id: `pi_${this.intents.size + 1}`,
      amount: Number(params.amount),
      currency: params.currency!,
      status: 'requires_payment_method',
      metadata: { orderId: params['metadata[orderId]']!, shop: params['metadata[shop]']! },
      charges: 0,
      refunded: 0,
      refusedWith: null,
    };
    this.intents.set(intent.id, intent);
    this.#byKey.set(key, intent.id);
    return [200, this.#shown(intent)];
  }

  async #confirm(intent: FakeIntent, params: Params): Promise<Answer> {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
      return refused(400, error);
    }
    const name = params.payment_method ?? params['payment_method_data[card][token]'] ?? '';
    const method = METHODS[name];
    const rightPlace = name.startsWith('pm_') === (params.payment_method !== undefined);
    if (!method || !rightPlace)
      return refused(400, { type: 'invalid_request_error', code: 'resource_missing' });
    if (method.refusal) {
      intent.status = 'requires_payment_method';
      intent.refusedWith = method.refusal.message;
      return refused(402, { type: 'card_error', ...method.refusal, payment_intent: this.#shown(intent) });
    }
    if (name === 'pm_card_authenticationRequired') {
      intent.status = 'requires_action';
      return [200, this.#shown(intent)];
    }
    this.succeed(intent, name);
    await this.duringConfirm?.();
    return [200, this.#shown(intent)];
  }

  #cancel(intent: FakeIntent): Answer {
    if (intent.status === 'succeeded') {
      return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    }
    intent.status = 'canceled';
    return [200, this.#shown(intent)];
  }

  #refund(params: Params, key: string): Answer {
    const known = this.#byKey.get(key);
    if (known) return [200, this.refund(known)];
    const intent = this.intent(params.payment_intent!);
    const amount = Number(params.amount);
    if (intent.refunded + amount > intent.amount) {
      return refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    const status = this.refundStatus;
    if (status !== 'failed') intent.refunded += amount;
    const refund: FakeRefund = { id: `re_${this.refunds.size + 1}`, object: 'refund', amount, status };
    this.refunds.set(refund.id, refund);
    this.#byKey.set(key, refund.id);
    return [200, refund];
  }

  /** What happens when the shopper finishes the payment in the browser. */
  succeed(intent: FakeIntent, method = 'pm_card_visa'): void {
    intent.status = 'succeeded';
    intent.refusedWith = null;
    intent.charges += 1;
    intent.metadata.method = method;
  }

  #shown(intent: FakeIntent): object {
    const { id, amount, currency, status, refusedWith } = intent;
    const method = METHODS[intent.metadata.method ?? ''];
    return {
      id,
      object: 'payment_intent',
      amount,
      currency,
      status,
      amount_received: status === 'succeeded' ? amount : 0,
      client_secret: `${id}_secret_x`,
      last_payment_error: refusedWith === null ? null : { type: 'card_error', message: refusedWith },
      latest_charge: method
        ? {
            id: 'ch_1',
            object: 'charge',
            payment_method_details: { type: 'card', card: { brand: method.brand, last4: method.last4 } },
          }
        : null,
    };
  }
}
