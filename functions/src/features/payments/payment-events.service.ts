import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import { AppError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import { hasUnsentRefund } from '../orders/order-document';
import type { IdempotencyGuard } from '../orders/money/order-payment.service';
import type { PaymentEvent, ProviderPaymentRecord } from './payment-provider';

/** Milliseconds for which applied payment events are stored: 30 days. Stripe repeats an event for up to 3 days. */
const EVENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const NOTE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Creates the service for webhook events of the payment provider. An event only triggers loading the latest payment
 * state, so events may arrive late, repeatedly and in any order.
 */
export function createPaymentEventsService({
  paymentEventsRepository: events,
  orderPayments,
  paymentProviders: providers,
  payments,
  webhookRecordsRepository: webhooks,
  webhookSecret,
  logger,
  now,
}: Shop) {
  const signedWith = webhookSecret && sha256(`webhook ${webhookSecret}`).slice(0, 12);

  let notedAt = -Infinity;

  /** Records the time of the latest accepted webhook event. Only logs errors, so that the event is still applied. */
  async function recordArrival(): Promise<void> {
    if (now() - notedAt < NOTE_INTERVAL_MS) return;
    notedAt = now();
    await webhooks.record({ acceptedAt: new Date(notedAt), signedWith }).catch((error: unknown) => {
      notedAt = -Infinity;
      logger.warn('webhook record failed', { error });
    });
  }

  const createGuard = ({ id, type }: PaymentEvent, orderId: string): IdempotencyGuard => ({
    isDone: (tx) => events.isApplied(tx, id),
    markDone: (tx) => {
      const [at, expiresAt] = [new Date(now()), new Date(now() + EVENT_LIFETIME_MS)];
      events.create(tx, id, { type, orderId, at, expiresAt });
    },
  });

  async function apply(
    event: PaymentEvent,
    orderId: string,
    state: ProviderPaymentRecord,
  ): Promise<string | null> {
    const { order, result, reason } = await orderPayments.applyMoney(
      orderId,
      state,
      createGuard(event, orderId),
    );
    const { status } = order.payment;
    if (result === 'changed') {
      logger.info('payment event applied', { eventId: event.id, type: event.type, orderId, status });
    }
    if (result === 'changed' && event.type === 'refund.failed')
      logger.error('refund failed', { orderId, eventId: event.id });
    if (result === 'mismatch')
      logger.error('payment mismatch detected', { orderId, eventId: event.id, reason });
    const owes = order.status === 'cancelled' || hasUnsentRefund(order);
    if (owes && result === 'changed') await payments.sendPendingRequests(order);
    if (result === 'changed' && event.type === 'payment_intent.payment_failed')
      await payments.countDeclinedCard(order);
    if (result === 'changed') await payments.stopIfTested(order);
    return reason ?? null;
  }

  /** Applies a payment event. Returns null, or the reason why the event is ignored. */
  async function applyEvent(event: PaymentEvent): Promise<string | null> {
    const { stripe } = providers;
    if (!stripe) throw new AppError('NOT_FOUND');
    const { paymentId, mode } = event;
    if (paymentId === null) return 'no payment of an order';
    if (mode !== stripe.mode) return 'another mode';
    const state = await payments.callProvider({ paymentId, provider: stripe.name }, () =>
      stripe.loadPayment(paymentId),
    );
    if (state?.shop !== stripe.shop) return 'another shop';
    const { orderId } = state;
    if (orderId === null || !DOCUMENT_ID_PATTERN.test(orderId)) return 'no order';
    if (!(await orderPayments.find(orderId))) return 'no order';
    return apply(event, orderId, state);
  }

  return {
    /** Returns the time of the last event signed with the current secret, or null. Accurate to one hour. */
    async getLastAcceptedTime(): Promise<Date | null> {
      const record = signedWith ? await webhooks.find() : null;
      return record?.signedWith === signedWith ? record.acceptedAt : null;
    },

    /**
     * Receives a payment event from Stripe.
     * @throws AppError NOT_FOUND if Stripe is not configured; INVALID_SIGNATURE if the request is not from Stripe;
     * UNAVAILABLE if Stripe does not respond, so that Stripe repeats the event
     */
    async receive(raw: Buffer, signature: string): Promise<void> {
      if (!providers.stripe) throw new AppError('NOT_FOUND');
      const event = await providers.stripe.readEvent(raw, signature).catch((error: unknown) => {
        // Anybody can call this endpoint. If requests of Stripe are rejected, the configured secret is wrong.
        if (error instanceof AppError && error.code === 'INVALID_SIGNATURE')
          logger.warn('webhook signature refused', { provider: 'stripe' });
        throw error;
      });
      logger.info('payment event received', { eventId: event.id, type: event.type });
      if (event.mode === providers.stripe.mode) await recordArrival();
      const ignored = await applyEvent(event);
      if (ignored === null) return;
      const { id, type } = event;
      const log = event.paymentId === null ? logger.info : logger.warn;
      log('payment event ignored', { eventId: id, type, reason: ignored });
    },
  };
}
