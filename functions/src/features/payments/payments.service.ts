import type {
  StartPaymentInput,
  StartPaymentResponse,
  VerifyPaymentResponse,
  VerifyPaymentInput,
} from '../../contract/orders/payments/payments';
import { subtractAmount } from '../../contract/money';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { msg, t } from '../../contract/texts/text';
import { createGuestPersonId } from '../../platform/guests';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { RequestActor } from '../../platform/auth';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import {
  canCustomerPay,
  createOrderNotFoundError,
  hasPaymentExpired,
  hasTooManyDeclines,
  hasUnsentRefund,
  isAwaitingPayment,
  type StoredOrder,
} from '../orders/order-document';
import { createPaymentError } from './payment-errors';
import { createProviderCaller, toLoggableError } from './provider-calls';
import type {
  StartedProviderPayment,
  PaymentCharge,
  PaymentOutcome,
  PaymentProvider,
  ProviderPaymentRecord,
} from './payment-provider';

const MAX_DECLINES_AN_HOUR = 20;
const HOUR_SECONDS = 3600;

const TOO_MANY_CARDS = msg(
  'Too many cards were declined within an hour. Please contact your bank and try again later.',
);

/** Rate limit of declined cards for each email address, with or without an account, and for each network. */
export const DECLINED_CARD_LIMIT: RateLimitRule = {
  name: 'refused-cards',
  max: MAX_DECLINES_AN_HOUR,
  windowSeconds: HOUR_SECONDS,
  message: TOO_MANY_CARDS,
};
const NETWORK_LIMIT_FACTOR = 5;

/** Maximum number of declined cards per customer, if the customer's network has exceeded its own limit. */
const MAX_DECLINES_IN_BUSY_NETWORK = 2;

const toCardHolder = ({ mailTo }: StoredOrder): RateLimitCaller => ({ id: createGuestPersonId(mailTo) });

const toCardNetworks = (callers: readonly RateLimitCaller[]): RateLimitCaller[] =>
  callers
    .filter(({ kind = 'person' }) => kind !== 'person')
    .map(({ id, kind, width = 1 }) => ({ id, kind, share: NETWORK_LIMIT_FACTOR * width }));

const canBePaid = (order: StoredOrder) => order.payment.status === 'paid' || canCustomerPay(order);

export function createPaymentsService({
  orderPayments,
  paymentProviders: providers,
  savedCards,
  limit,
  logger,
  now,
}: Shop) {
  const {
    getRequestedAmount,
    getUnpaidAmount,
    getRefundPaymentId,
    getCurrentCapturedAmount,
    getChargeProvider,
  } = orderPayments;

  /** Returns true if the order was placed in test mode, but the shop now accepts live payments. */
  const isTestOrder = ({ payment }: StoredOrder) =>
    payment.mode === 'test' && providers.current.mode === 'live';

  const getNextCharge = (order: StoredOrder): PaymentCharge => ({
    orderId: order.id,
    currency: order.currency,
    amount: getUnpaidAmount(order),
  });

  const getStartedCharge = (order: StoredOrder): PaymentCharge => ({
    ...getNextCharge(order),
    amount: getRequestedAmount(order),
  });

  const callProvider = createProviderCaller(logger);

  const about = ({ id, payment }: StoredOrder) => ({ orderId: id, provider: payment.provider });

  const askFor = <T>(
    order: StoredOrder,
    paymentId: string,
    question: (provider: PaymentProvider) => Promise<T>,
  ): Promise<T> =>
    callProvider(about(order), () =>
      question(providers.getByName(getChargeProvider(order.payment, paymentId))),
    );

  /** Closes the provider payment of an order that was cancelled or paid in another way. Refunds a captured amount. */
  async function close(order: StoredOrder, paymentId: string): Promise<StoredOrder> {
    const { brand, last4, card } = order.payment;
    // The live provider does not know test payments, and they move no money.
    if (isTestOrder(order)) return orderPayments.recordClosed(order.id);
    const { captured } = await askFor(order, paymentId, (provider) => provider.close(paymentId));
    return captured > 0
      ? orderPayments.recordCaptured(order.id, paymentId, { amount: captured, brand, last4, card })
      : orderPayments.recordClosed(order.id);
  }

  /**
   * Loads the latest state of a payment from the provider and applies it to the order. Returns the state, or null if
   * the provider stores no payments.
   * @throws AppError UNAVAILABLE if the provider does not respond, or the payment does not match the order
   */
  async function refresh(order: StoredOrder, paymentId: string): Promise<ProviderPaymentRecord | null> {
    const state = await askFor(order, paymentId, (provider) => provider.loadPayment(paymentId));
    if (!state) return null;
    const { result, reason } = await orderPayments.applyMoney(order.id, state);
    // An alert compares these log lines with the received events (docs/runbook.md, "No events of Stripe").
    if (result === 'changed') logger.info('payment change found', about(order));
    if (result === 'mismatch') {
      logger.error('payment mismatch detected', { orderId: order.id, reason });
      throw new AppError('UNAVAILABLE');
    }
    return state;
  }

  async function sendRefund(
    order: StoredOrder,
    paymentId: string,
    refund: StoredOrder['refunds'][number],
  ): Promise<StoredOrder> {
    const { id: refundId, providerId, tries } = refund;
    const amount = subtractAmount(refund.amount, refund.byHand);
    const request = { refundId, providerId, tries, amount, currency: order.currency };
    const outcome = await askFor(order, paymentId, (provider) => provider.refund(paymentId, request));
    // Most rejected refunds fail because of another refund, which must be recorded first.
    if (outcome.status === 'failed') {
      logger.error('refund failed', { orderId: order.id, refundId });
      await refresh(order, paymentId);
    }
    return orderPayments.recordRefund(order.id, refund.id, outcome);
  }

  /**
   * Closes payments and sends refunds to the provider. A job retries failures.
   * @param retries true to also retry refunds that failed because the shop's balance was too low
   */
  async function settle(order: StoredOrder, retries = false): Promise<StoredOrder> {
    const { paymentId } = order.payment;
    let settled = order;
    try {
      if (paymentId !== null && settled.payment.closing) settled = await close(settled, paymentId);
      for (const refund of settled.refunds) {
        const waits = refund.tries > 0 && refund.providerId === null && !retries;
        const by = getRefundPaymentId(settled.payment, refund);
        if (by !== null && refund.status === 'pending' && !waits)
          settled = await sendRefund(settled, by, refund);
      }
      if (settled !== order)
        logger.info('payment settled', { orderId: order.id, status: settled.payment.status });
    } catch (error) {
      logger.error('refund failed', { orderId: order.id, ...toLoggableError(error) });
    }
    return settled;
  }

  async function resumePayment(order: StoredOrder): Promise<StartedProviderPayment | null> {
    const { paymentId, provider } = order.payment;
    const { current } = providers;
    if (paymentId === null || provider !== current.name) return null;
    if (getCurrentCapturedAmount(order.payment) > 0 && canCustomerPay(order)) return null;
    return callProvider(about(order), () => current.resume(paymentId));
  }

  /** Closes the payment of an order with too many declined cards. A job retries after a failure. */
  async function stopPayment(order: StoredOrder): Promise<void> {
    const { paymentId } = order.payment;
    if (paymentId === null || !isAwaitingPayment(order)) return;
    logger.warn('payment stopped after too many refused cards', { orderId: order.id });
    await close(order, paymentId).catch(() => undefined);
  }

  async function recordDeclined(
    order: StoredOrder,
    { message, attempt }: Extract<PaymentOutcome, { kind: 'declined' }>,
    callers: readonly RateLimitCaller[],
  ): Promise<VerifyPaymentResponse> {
    const after = await orderPayments.recordDeclined(order.id, attempt);
    if (after.payment.declines > order.payment.declines) await countDeclinedCard(order, callers);
    if (hasTooManyDeclines(after)) await stopPayment(after);
    if (after.payment.status === 'paid') return orderPayments.present(after);
    throw new AppError('PAYMENT_DECLINED', { message });
  }

  async function recordPaid(
    order: StoredOrder,
    { amount, brand, last4, card }: Extract<PaymentOutcome, { kind: 'paid' }>,
  ) {
    const { paymentId } = order.payment;
    const after = await orderPayments.recordCaptured(order.id, paymentId!, { amount, brand, last4, card });
    if (after.status === 'cancelled') {
      await settle(after);
      throw createPaymentError('cancelled');
    }
    return orderPayments.present(hasUnsentRefund(after) ? await settle(after) : after);
  }

  const countDeclinedCard = async (
    order: StoredOrder,
    callers: readonly RateLimitCaller[],
  ): Promise<void> => {
    const counted = [[toCardHolder(order)], ...toCardNetworks(callers).map((network) => [network])];
    await Promise.all(counted.map((one) => limit(DECLINED_CARD_LIMIT, one).catch(() => undefined)));
  };

  /** Returns the maximum number of declined cards, which is lower if the network has had many declined cards. */
  const getMaxDeclines = (callers: readonly RateLimitCaller[]): Promise<number> =>
    limit(DECLINED_CARD_LIMIT, toCardNetworks(callers), { counts: false }).then(
      () => MAX_DECLINES_AN_HOUR,
      () => MAX_DECLINES_IN_BUSY_NETWORK,
    );

  /**
   * Rejects a payment after too many declined cards, to prevent tests of stolen cards.
   * @throws AppError RATE_LIMITED after too many declined cards
   */
  async function requireFewDeclines(order: StoredOrder, callers: readonly RateLimitCaller[]): Promise<void> {
    const max = await getMaxDeclines(callers);
    await limit({ ...DECLINED_CARD_LIMIT, max }, [toCardHolder(order)], { counts: false });
    const hourAgo = new Date(now() - HOUR_SECONDS * 1000);
    if ((await orderPayments.countDeclinesSince(order.userId, hourAgo)) < max) return;
    throw new AppError('RATE_LIMITED', { message: t(TOO_MANY_CARDS), retryAfter: HOUR_SECONDS });
  }

  return {
    callProvider,

    /** Counts a declined card that was reported by a webhook event. The customer's network is unknown in this case. */
    countDeclinedCard: (order: StoredOrder): Promise<void> => countDeclinedCard(order, []),

    stopIfTested: (order: StoredOrder): Promise<void> =>
      hasTooManyDeclines(order) ? stopPayment(order) : Promise.resolve(),

    /**
     * Starts the payment of an order by its customer. If there is an open payment, returns it.
     * @throws AppError NOT_FOUND if the order does not belong to the customer; INVALID_TRANSITION if it cannot be paid
     * or its deadline passed; VALIDATION_ERROR if a saved card cannot be used; RATE_LIMITED after too many declined
     * cards; UNAVAILABLE if the provider fails
     */
    async start(
      actor: RequestActor,
      { orderId, ...card }: StartPaymentInput,
      callers: readonly RateLimitCaller[],
    ): Promise<StartPaymentResponse> {
      let order = await orderPayments.findOwn(actor, orderId);
      if (!order) throw createOrderNotFoundError();
      if (order.payment.authorised > order.payment.captured) throw createPaymentError('underWay');
      if (order.payment.closing && order.status !== 'cancelled') order = await settle(order);
      if (!canBePaid(order) || isTestOrder(order)) throw createPaymentError('noLongerPayable');
      if (isAwaitingPayment(order) && hasPaymentExpired(order, now())) throw createPaymentError('expired');
      if (isAwaitingPayment(order) && hasTooManyDeclines(order)) throw createPaymentError('tooManyDeclines');
      if (isAwaitingPayment(order)) await requireFewDeclines(order, callers);
      const { current } = providers;
      // The secret is loaded again instead of being stored, because customers can read their order document.
      let begun = await resumePayment(order);
      if (!begun && canCustomerPay(order)) {
        const { provider, paymentId: present, charges } = order.payment;
        const replaced = provider === current.name ? present : null;
        const last = provider === current.name ? (present ?? charges.at(-1)?.paymentId) : undefined;
        const charge = getNextCharge(order);
        begun = await callProvider(about(order), () => current.create(charge, last));
        const { name, mode } = current;
        const payment = { provider: name, mode, paymentId: begun.paymentId, asked: charge.amount };
        order = await orderPayments.recordStarted(orderId, payment, replaced);
        if (order.payment.paymentId !== begun.paymentId) begun = await resumePayment(order);
      }
      const { paymentId, status } = order.payment;
      if (!begun || paymentId === null || !canBePaid(order)) throw createPaymentError('noLongerPayable');
      const { clientSecret } = begun;
      if (status === 'paid') return { paymentId, clientSecret, status: 'succeeded', expiresAt: null };
      await savedCards.preparePayment(actor, paymentId, card);
      const expiresAt = order.payment.expiresAt?.toISOString() ?? null;
      return { paymentId, clientSecret, status: 'requires_confirmation', expiresAt };
    },

    /**
     * Completes a payment. Idempotent. If the order was cancelled in the meantime, refunds the money.
     * @throws AppError NOT_FOUND if the order does not belong to the customer; PAYMENT_DECLINED with the provider's
     * message, or with `details.unfinished` if the bank requires another step; INVALID_TRANSITION if the order is
     * cancelled; VALIDATION_ERROR if the token is unknown; RATE_LIMITED after too many declined cards; UNAVAILABLE if
     * the provider fails
     */
    async verify(
      actor: RequestActor,
      { orderId, paymentId, token }: VerifyPaymentInput,
      callers: readonly RateLimitCaller[],
    ): Promise<VerifyPaymentResponse> {
      const order = await orderPayments.findOwn(actor, orderId);
      if (!order || order.payment.paymentId !== paymentId)
        throw createNotFoundError(t('We could not find this payment.'));
      if (order.payment.status === 'paid') return orderPayments.present(order);
      if (order.status === 'cancelled') {
        const closing = { ...order, payment: { ...order.payment, closing: true } };
        await settle(order.payment.captured > 0 ? order : closing);
        throw createPaymentError('cancelled');
      }
      const isOther = order.payment.closing || getUnpaidAmount(order) !== getRequestedAmount(order);
      if (token && isOther) throw createPaymentError('paidAnotherWay');
      if (order.payment.provider !== providers.current.name || isTestOrder(order))
        throw createPaymentError('noLongerPayable');
      // Without a token nothing is charged, and money that arrived before the deadline must still be recorded.
      if (token && isAwaitingPayment(order) && hasPaymentExpired(order, now()))
        throw createPaymentError('expired');
      if (token && hasTooManyDeclines(order)) throw createPaymentError('tooManyDeclines');
      if (token) await requireFewDeclines(order, callers);

      const outcome = await askFor(order, paymentId, (provider) =>
        provider.verify(paymentId, getStartedCharge(order), token || undefined),
      );
      switch (outcome.kind) {
        case 'paid':
          return recordPaid(order, outcome);
        case 'declined':
          return recordDeclined(order, outcome, callers);
        case 'open':
          throw new AppError('PAYMENT_DECLINED', {
            message: t('The payment is not complete yet. Please complete it or try another card.'),
            details: { unfinished: true },
          });
        case 'processing':
          await refresh(order, paymentId);
          return orderPayments.present((await orderPayments.find(orderId)) ?? order);
      }
    },

    /** Loads the latest state of all payments of an order, then sends pending refunds and closes payments. */
    async synchronize(order: StoredOrder): Promise<StoredOrder> {
      const { paymentId, charges } = order.payment;
      const payments = [
        ...charges.map((charge) => charge.paymentId),
        ...(paymentId === null ? [] : [paymentId]),
      ];
      for (const id of payments) await refresh(order, id);
      return settle((await orderPayments.find(order.id)) ?? order, true);
    },

    /** Sends pending refunds to the provider and closes payments. Never throws. A job retries after a failure. */
    sendPendingRequests: (order: StoredOrder): Promise<StoredOrder> => settle(order),

    /** Loads the latest state of an order's payment from the provider and records it. */
    async refreshPayment(order: StoredOrder): Promise<'paid' | 'processing' | 'open'> {
      const { paymentId } = order.payment;
      const state = paymentId === null ? null : await refresh(order, paymentId);
      if (state && state.captured > 0) return 'paid';
      return state && state.authorised > 0 ? 'processing' : 'open';
    },
  };
}
