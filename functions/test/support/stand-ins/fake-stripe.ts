import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../src/features/payments/stripe-provider';
import { FakeStripeCustomers, refused, type Answer } from './fake-stripe-customers';

export interface FakePaymentIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  charges: number;
  /** In minor units. */
  refunded: number;
  refusedWith: string | null;
  refusals: number;
  livemode: boolean;
  customer: string | null;
  setupFutureUsage: string | null;
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  pending_reason?: string;
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
}

export interface FakeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  payment_intent: string;
  created: number;
  evidence_details: { due_by: number };
}

export interface SignedStripeEvent {
  id: string;
  raw: string;
  headers: Record<string, string>;
}

interface FakeMethod {
  brand: string;
  last4: string;
  wallet?: string;
  type?: string;
  refusal?: { code: string; decline_code?: string; message: string };
}

const METHODS: Record<string, FakeMethod> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  tok_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    refusal: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    refusal: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  pm_card_chargeDeclinedStolenCard: {
    brand: 'visa',
    last4: '9979',
    refusal: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was stolen.' },
  },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3220' },
  pm_applePay: { brand: 'visa', last4: '4242', wallet: 'apple_pay' },
  pm_sepaDebit: { brand: '', last4: '3000', type: 'sepa_debit' },
};

function getDetails({ type, brand, last4, wallet }: FakeMethod): object {
  if (type) return { type, [type]: { last4 } };
  // A card has the same fingerprint in a wallet, as in Stripe.
  const fingerprint = `card-${brand}-${last4}`;
  return { type: 'card', card: { brand, last4, fingerprint, wallet: wallet ? { type: wallet } : null } };
}

const WEBHOOK_SECRET = 'whsec_fake';

const CREATED = 1_772_445_600;

type Params = Record<string, string>;

/** Fake Stripe server with the API calls that the shop uses. */
export class FakeStripe {
  readonly intents = new Map<string, FakePaymentIntent>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly disputes = new Map<string, FakeDispute>();
  readonly customers = new FakeStripeCustomers();
  refundStatus: FakeRefund['status'] = 'succeeded';
  refundReason: string | undefined;
  /** Code with which refunds are rejected. Null to accept them. */
  refundRefusal: string | null = null;
  readonly bodies: string[] = [];
  refusesToCancel = false;
  /** Status of every response. Null to work normally. */
  outage: number | null = null;
  duringCreate: (() => Promise<void>) | null = null;
  beforeConfirm: (() => Promise<void>) | null = null;
  duringConfirm: (() => Promise<void>) | null = null;
  duringRetrieve: (() => Promise<void>) | null = null;
  afterLists: (() => Promise<void>) | null = null;
  readonly calls: string[] = [];
  #events = 0;
  readonly #byKey = new Map<string, string>();
  /** Errors by idempotency key, because Stripe repeats its first response to a key. */
  readonly #refusedByKey = new Map<string, Answer>();
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
            ? this.#answer(
                `${req.method} ${url.pathname}`,
                { ...Object.fromEntries(url.searchParams), ...params },
                String(req.headers['idempotency-key']),
              )
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
      webhookSecret: WEBHOOK_SECRET,
      shop: 'demo-shop',
      server: { host: '127.0.0.1', port, protocol: 'http' },
    };
  }

  intent(id: string): FakePaymentIntent {
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
    this.calls.push(call);
    if (call === 'POST /v1/payment_intents') {
      const created = this.#create(params, idempotencyKey);
      await this.duringCreate?.();
      return created;
    }
    if (call === 'POST /v1/refunds') return this.#refund(params, idempotencyKey);
    if (call === 'GET /v1/refunds') return this.#list(this.refunds, params);
    if (call === 'GET /v1/disputes') {
      const listed = this.#list(this.disputes, params);
      await this.afterLists?.();
      return listed;
    }
    const customerAnswer = this.customers.answer(call, idempotencyKey);
    if (customerAnswer) return customerAnswer;
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
    if (!action) return this.#assign(intent, params);
    if (action === 'confirm') {
      await this.beforeConfirm?.();
      return this.#confirm(intent, params);
    }
    return this.#cancel(intent);
  }

  #create(params: Params, key: string): Answer {
    const known = this.#byKey.get(key);
    if (known) return [200, this.#shown(this.intent(known))];
    const intent: FakePaymentIntent = {
      id: `pi_${this.intents.size + 1}`,
      amount: Number(params.amount),
      currency: params.currency!,
      status: 'requires_payment_method',
      metadata: { orderId: params['metadata[orderId]']!, shop: params['metadata[shop]']! },
      charges: 0,
      refunded: 0,
      refusedWith: null,
      refusals: 0,
      livemode: false,
      customer: null,
      setupFutureUsage: null,
    };
    this.intents.set(intent.id, intent);
    this.#byKey.set(key, intent.id);
    return [200, this.#shown(intent)];
  }

  async #confirm(intent: FakePaymentIntent, params: Params): Promise<Answer> {
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
      intent.refusals += 1;
      return refused(402, {
        type: 'card_error',
        ...method.refusal,
        charge: `ch_${intent.id}_${intent.refusals}`,
        payment_intent: this.#shown(intent),
      });
    }
    if (name === 'pm_card_authenticationRequired') {
      intent.status = 'requires_action';
      return [200, this.#shown(intent)];
    }
    this.succeed(intent, name);
    await this.duringConfirm?.();
    return [200, this.#shown(intent)];
  }

  #assign(intent: FakePaymentIntent, params: Params): Answer {
    const { customer = null, setup_future_usage: usage } = params;
    if (customer !== null && !this.customers.ids.has(customer)) {
      return refused(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' });
    }
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    }
    intent.customer = customer;
    intent.setupFutureUsage = usage || null;
    return [200, this.#shown(intent)];
  }

  #cancel(intent: FakePaymentIntent): Answer {
    if (intent.status === 'succeeded' || this.refusesToCancel) {
      return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    }
    intent.status = 'canceled';
    return [200, this.#shown(intent)];
  }

  #refund(params: Params, key: string): Answer {
    const known = this.#byKey.get(key);
    if (known) return [200, this.refund(known)];
    const refusal = this.#refusedByKey.get(key);
    if (refusal) return refusal;
    if (this.refundRefusal !== null) {
      const answer = refused(400, { type: 'invalid_request_error', code: this.refundRefusal });
      this.#refusedByKey.set(key, answer);
      return answer;
    }
    const intent = this.intent(params.payment_intent!);
    const amount = Number(params.amount);
    if (intent.refunded + amount > intent.amount) {
      return refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    const refund = this.#refunded(intent, amount, {
      refundId: params['metadata[refundId]']!,
      tries: params['metadata[tries]']!,
    });
    this.#byKey.set(key, refund.id);
    return [200, refund];
  }

  #refunded(intent: FakePaymentIntent, amount: number, metadata: FakeRefund['metadata']): FakeRefund {
    const status = this.refundStatus;
    if (status !== 'failed') intent.refunded += amount;
    const id = `re_${this.refunds.size + 1}`;
    const created = CREATED + this.refunds.size;
    const refund: FakeRefund = {
      id,
      object: 'refund',
      amount,
      currency: intent.currency,
      status,
      ...(status === 'failed' ? { failure_reason: this.refundReason } : {}),
      ...(status === 'pending' ? { pending_reason: this.refundReason } : {}),
      payment_intent: intent.id,
      metadata,
      created,
    };
    this.refunds.set(id, refund);
    return refund;
  }

  #list(all: ReadonlyMap<string, FakeRefund | FakeDispute>, { payment_intent: of }: Params): Answer {
    const data = [...all.values()].filter(({ payment_intent }) => payment_intent === of).reverse();
    // Cloned, because the object can change before it is sent.
    return [200, structuredClone({ object: 'list', data, has_more: false })];
  }

  refundInDashboard(intent: FakePaymentIntent, amount = intent.amount): FakeRefund {
    return this.#refunded(intent, amount, {});
  }

  dispute(intent: FakePaymentIntent, amount = intent.amount): FakeDispute {
    const id = `dp_${this.disputes.size + 1}`;
    const created = CREATED + this.disputes.size;
    const dispute: FakeDispute = {
      id,
      object: 'dispute',
      amount,
      currency: intent.currency,
      status: 'needs_response',
      payment_intent: intent.id,
      created,
      evidence_details: { due_by: created + 7 * 86_400 },
    };
    this.disputes.set(id, dispute);
    return dispute;
  }

  /** Creates a signed event with the current state of an object. */
  event(
    type: string,
    about: FakePaymentIntent | FakeRefund | FakeDispute,
    livemode = false,
  ): SignedStripeEvent {
    this.#events += 1;
    const id = `evt_${this.#events}`;
    const object = 'charges' in about ? this.#shown(about) : about;
    const raw = JSON.stringify({ id, object: 'event', type, livemode, created: CREATED, data: { object } });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: raw,
      secret: WEBHOOK_SECRET,
    });
    return { id, raw, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  /** Starts a payment that takes days, such as a bank transfer. */
  process(intent: FakePaymentIntent, method = 'pm_sepaDebit'): void {
    intent.status = 'processing';
    intent.refusedWith = null;
    intent.metadata.method = method;
  }

  fail(intent: FakePaymentIntent, message: string): void {
    intent.status = 'requires_payment_method';
    intent.refusedWith = message;
    intent.refusals += 1;
  }

  succeed(intent: FakePaymentIntent, method = 'pm_card_visa'): void {
    intent.status = 'succeeded';
    intent.refusedWith = null;
    intent.charges += 1;
    intent.metadata.method = method;
    if (intent.customer && intent.setupFutureUsage) this.customers.saveCard(intent.customer);
  }

  #shown(intent: FakePaymentIntent): object {
    const { id, amount, currency, status, refusedWith, metadata, livemode } = intent;
    const method = METHODS[intent.metadata.method ?? ''];
    return {
      id,
      object: 'payment_intent',
      metadata,
      livemode,
      amount,
      currency,
      status,
      amount_received: status === 'succeeded' ? amount : 0,
      amount_capturable: status === 'requires_capture' ? amount : 0,
      client_secret: `${id}_secret_x`,
      last_payment_error:
        refusedWith === null
          ? null
          : {
              type: 'card_error',
              message: refusedWith,
              charge: `ch_${id}_${intent.refusals}`,
              payment_method: { type: method?.type ?? 'card' },
            },
      latest_charge: method
        ? {
            id: 'ch_1',
            object: 'charge',
            payment_method_details: getDetails(method),
          }
        : null,
    };
  }
}
