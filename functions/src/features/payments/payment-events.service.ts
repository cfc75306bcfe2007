import { DOCUMENT_ID } from '../../contract/fields';
import { AppError } from '../../platform/errors';
import type { Logger } from '../../platform/logging';
import { hasUnsentRefund } from '../orders/order-document';
import type { Once, OrderPaymentService } from '../orders/money/order-payment.service';
import type { PaymentEventsRepository } from './payment-events.repository';
import type { PaymentEvent, PaymentProviders, PaymentState } from './payment-provider';
import type { PaymentsService } from './payments.service';

/** How long an applied event is remembered: Stripe repeats one for up to 3 days. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

interface Dependencies {
  events: PaymentEventsRepository;
  orderPayments: Pick<OrderPaymentService, 'find' | 'applyMoney'>;
  providers: Pick<PaymentProviders, 'stripe'>;
  payments: Pick<PaymentsService, 'settle' | 'ask' | 'stopIfTested'>;
  logger: Logger;
  now: () => number;
}

export type PaymentEventsService = ReturnType<typeof paymentEventsService>;

/**
 * Hears of payments from the provider. An event only says which payment to look at: the provider's present state is
 * applied, so that events may come late, twice and in any order.
 */
export function paymentEventsService(dependencies: Dependencies) {
  const { events, orderPayments, providers, payments, logger, now } = dependencies;

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
      const ignored = await follow(event);
      if (ignored === null) return;
      const { id, type } = event;
      // Of the other types there are many, and none of them means anything here.
      const log = event.paymentId === null ? logger.info : logger.warn;
      log('payment event ignored', { eventId: id, type, reason: ignored });
    },
  };
}
