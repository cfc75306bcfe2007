import { DOCUMENT_ID } from '../../contract/fields';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { AppError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import { hasUnsentRefund } from '../orders/order-document';
import type { Once, OrderPaymentService } from '../orders/money/order-payment.service';
import type { PaymentEventsRepository } from './payment-events.repository';
import type { WebhookRecordsRepository } from './webhook-records.repository';
import type { PaymentEvent, PaymentProviders, PaymentState } from './payment-provider';
import type { PaymentsService } from './payments.service';

/** How long an applied event is remembered: Stripe repeats one for up to 3 days. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** How often an instance notes that events arrive: a busy shop gets many a second. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  events: PaymentEventsRepository;
  orderPayments: Pick<OrderPaymentService, 'find' | 'applyMoney'>;
  providers: Pick<PaymentProviders, 'stripe'>;
  payments: Pick<PaymentsService, 'settle' | 'ask' | 'stopIfTested' | 'countRefused'>;
  webhooks: WebhookRecordsRepository;
  /** The secret that events are signed with; empty for none. */
  webhookSecret: string;
}

export type PaymentEventsService = ReturnType<typeof paymentEventsService>;

/**
 * Hears of payments from the provider. An event only says which payment to look at: the provider's present state is
 * applied, so that events may come late, twice and in any order.
 */
export function paymentEventsService(dependencies: Dependencies) {
  const { events, orderPayments, providers, payments, webhooks, webhookSecret, logger, now } = dependencies;

  /** Tells the secret of now from former ones, and gives nothing away: the secret is a long random text. */
  const signedWith = webhookSecret && sha256(`webhook ${webhookSecret}`).slice(0, 12);

  let notedAt = -Infinity;

  /** Notes that events arrive. That this fails must not fail an event. */
  async function note(): Promise<void> {
    if (now() - notedAt < NOTED_EVERY_MS) return;
    notedAt = now();
    await webhooks.note({ acceptedAt: new Date(notedAt), signedWith }).catch((error: unknown) => {
      notedAt = -Infinity;
      logger.warn('webhook record failed', { error });
    });
  }

  /** Remembers an event in the transaction of its change. */
  const once = ({ id, type }: PaymentEvent, orderId: string): Once => ({
    isDone: (tx) => events.isApplied(tx, id),
    markDone: (tx) => {
      const [at, expiresAt] = [new Date(now()), new Date(now() + REMEMBERED_MS)];
      events.create(tx, id, { type, orderId, at, expiresAt });
    },
  });

  async function apply(event: PaymentEvent, orderId: string, state: PaymentState): Promise<string | null> {
    const { order, result, reason } = await orderPayments.applyMoney(orderId, state, once(event, orderId));
    const { status } = order.payment;
    if (result === 'changed') {
      logger.info('payment event applied', { eventId: event.id, type: event.type, orderId, status });
    }
    if (result === 'changed' && event.type === 'refund.failed')
      logger.error('refund failed', { orderId, eventId: event.id });
    if (result === 'mismatch')
      logger.error('payment mismatch detected', { orderId, eventId: event.id, reason });
    // Money for a cancelled order, or beyond the total, was reserved for a refund with the change; here it is sent.
    const owes = order.status === 'cancelled' || hasUnsentRefund(order);
    if (owes && result === 'changed') await payments.settle(order);
    if (result === 'changed' && event.type === 'payment_intent.payment_failed')
      await payments.countRefused(order);
    if (result === 'changed') await payments.stopIfTested(order);
    return reason ?? null;
  }

  /** Why the event changes nothing; null where it was applied. */
  async function follow(event: PaymentEvent): Promise<string | null> {
    const { stripe } = providers;
    if (!stripe) throw new AppError('NOT_FOUND');
    const { paymentId, mode } = event;
    if (paymentId === null) return 'no payment of an order';
    if (mode !== stripe.mode) return 'another mode';
    const state = await payments.ask({ paymentId, provider: stripe.name }, () => stripe.look(paymentId));
    if (state?.shop !== stripe.shop) return 'another shop';
    const { orderId } = state;
    if (orderId === null || !DOCUMENT_ID.test(orderId)) return 'no order';
    if (!(await orderPayments.find(orderId))) return 'no order';
    return apply(event, orderId, state);
  }

  return {
    /** When an event was last accepted, by the hour, that was signed with the secret of now; null for never. */
    async lastAccepted(): Promise<Date | null> {
      const record = signedWith ? await webhooks.find() : null;
      return record?.signedWith === signedWith ? record.acceptedAt : null;
    },

    /**
     * An event of Stripe, as it was sent.
     * @throws AppError NOT_FOUND where Stripe takes no payments; INVALID_SIGNATURE; UNAVAILABLE when Stripe does not
     *   answer, after which it sends the event again.
     */
    async receive(raw: Buffer, signature: string): Promise<void> {
      if (!providers.stripe) throw new AppError('NOT_FOUND');
      const event = await providers.stripe.readEvent(raw, signature).catch((error: unknown) => {
        // Anybody may call this; that Stripe itself is refused means that the secret is another one.
        if (error instanceof AppError && error.code === 'INVALID_SIGNATURE')
          logger.warn('webhook signature refused', { provider: 'stripe' });
        throw error;
      });
      logger.info('payment event received', { eventId: event.id, type: event.type });
      if (event.mode === providers.stripe.mode) await note();
      const ignored = await follow(event);
      if (ignored === null) return;
      const { id, type } = event;
      // Of the other types there are many, and none of them means anything here.
      const log = event.paymentId === null ? logger.info : logger.warn;
      log('payment event ignored', { eventId: id, type, reason: ignored });
    },
  };
}
