import type { StartedPayment, VerifiedPayment, VerifyPaymentInput } from '../../contract/orders/payments';
import { subtractMinor } from '../../contract/money';
import type { LimitRule } from '../../contract/routes/route-definition';
import { guestPerson } from '../../platform/guests';
import type { RateCaller } from '../../platform/rate-limit/rate-limit';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import { AppError, notFound } from '../../platform/errors';
import {
  canPay,
  hasExpired,
  hasTooManyDeclines,
  hasUnsentRefund,
  isPayable,
  type StoredOrder,
} from '../orders/order-document';
import type { OrderPaymentService } from '../orders/money/order-payment.service';
import { createPaymentError } from './payment-refusals';
import type {
  StartedProviderPayment,
  Charge,
  PaymentOutcome,
  PaymentProvider,
  PaymentProviders,
  PaymentState,
} from './payment-provider';

interface Dependencies extends Pick<CommonDependencies, 'limit' | 'logger' | 'now'> {
  orderPayments: OrderPaymentService;
  providers: PaymentProviders;
}

/** What may be logged of a provider's error, its lines of code among it: never its message, which can quote keys or cards. */
function describe(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { error: typeof error };
  const { name, type, code, stack } = error as Record<'name' | 'type' | 'code' | 'stack', unknown>;
  const bare = new Error();
  bare.name = String(type ?? name);
  const frames = String(stack ?? '').match(/^ +at .*$/gm) ?? [];
  bare.stack = [bare.name, ...frames].join('\n');
  return { error: bare, ...(code === undefined ? {} : { code: String(code) }) };
}

/** Refused cards after which a customer cannot begin a payment for an hour, whatever the number of orders. */
const MAX_DECLINES_AN_HOUR = 20;
const HOUR_SECONDS = 3600;

const TOO_MANY_CARDS =
  'Too many cards were declined within an hour. Please contact your bank and try again later.';

/** Rate limit of declined cards per email address, with or without an account, and per network. */
export const REFUSED_CARD_LIMIT: LimitRule = {
  ...{ name: 'refused-cards', max: MAX_DECLINES_AN_HOUR, windowSeconds: HOUR_SECONDS },
  message: TOO_MANY_CARDS,
};
const CARDS_PER_NETWORK = 5;

/**
 * Maximum number of declined cards per customer and hour while the customer's network is over its limit. Neighbours can
 * still pay, but card testing ends.
 */
const MAX_DECLINES_IN_BUSY_NETWORK = 2;

const toCardHolder = ({ mailTo }: StoredOrder): RateCaller => ({ id: guestPerson(mailTo) });

/** Returns the networks and proxy servers that a declined card counts for. */
const toCardNetworks = (callers: readonly RateCaller[]): RateCaller[] =>
  callers
    .filter(({ kind = 'person' }) => kind !== 'person')
    .map(({ id, kind, width = 1 }) => ({ id, kind, share: CARDS_PER_NETWORK * width }));

/** Returns true if a payment may begin, or is done already. */
const canBePaid = (order: StoredOrder) => order.payment.status === 'paid' || canPay(order);

export type PaymentsService = ReturnType<typeof paymentsService>;

/** Takes and gives back money through a provider, and keeps the orders' payment status true to it. */
export function paymentsService({ orderPayments, providers, limit, logger, now }: Dependencies) {
  const { askedOf, dueOf, paymentOfRefund, presentCaptured, providerOf } = orderPayments;

  /** Whether an order was begun before the shop took real money: it ends, and nobody pays for it. */
  const isOfTestMode = ({ payment }: StoredOrder) =>
    payment.mode === 'test' && providers.current.mode === 'live';

  /** What an order's customer pays with the next payment: all that it owes. */
  const nextCharge = (order: StoredOrder): Charge => ({
    ...{ orderId: order.id, currency: order.currency },
    amount: dueOf(order),
  });

  /** What the payment that was begun is about. */
  const begunCharge = (order: StoredOrder): Charge => ({ ...nextCharge(order), amount: askedOf(order) });

  /** Asks a provider; one that fails is logged and answered as UNAVAILABLE. */
  async function ask<T>(about: Record<string, string>, question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      logger.error('payment provider failed', { ...about, ...describe(cause) });
      throw new AppError('UNAVAILABLE', {
        message:
          'The payment service is not responding. You have not been charged twice. Please try again in a moment.',
        retryAfter: 5,
        cause,
      });
    }
  }

  const about = ({ id, payment }: StoredOrder) => ({ orderId: id, provider: payment.provider });

  /** Asks the provider that has a payment of an order. */
  const askFor = <T>(
    order: StoredOrder,
    paymentId: string,
    question: (provider: PaymentProvider) => Promise<T>,
  ): Promise<T> => ask(about(order), () => question(providers.named(providerOf(order.payment, paymentId))));

  /** Closes the payment of an order that is cancelled or paid another way. Money that arrived meanwhile becomes a refund. */
  async function close(order: StoredOrder, paymentId: string): Promise<StoredOrder> {
    const { brand, last4, card } = order.payment;
    // A payment of the test mode is unknown to the live one, and moves nothing.
    if (isOfTestMode(order)) return orderPayments.recordClosed(order.id);
    const { captured } = await askFor(order, paymentId, (provider) => provider.close(paymentId));
    return captured > 0
      ? orderPayments.recordCaptured(order.id, paymentId, { amount: captured, brand, last4, card })
      : orderPayments.recordClosed(order.id);
  }

  /**
   * Applies everything the provider says of an order's payment now.
   * @returns what it said; null from a provider that keeps nothing.
   * @throws AppError UNAVAILABLE when the provider does not answer, or answers of another payment than the order's.
   */
  async function refresh(order: StoredOrder, paymentId: string): Promise<PaymentState | null> {
    const state = await askFor(order, paymentId, (provider) => provider.look(paymentId));
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
    const amount = subtractMinor(refund.amount, refund.byHand);
    const request = { refundId, providerId, tries, amount, currency: order.currency };
    const outcome = await askFor(order, paymentId, (provider) => provider.refund(paymentId, request));
    // A refund is mostly refused because of another one, which the order has to know first.
    if (outcome.status === 'failed') {
      logger.error('refund failed', { orderId: order.id, refundId });
      await refresh(order, paymentId);
    }
    return orderPayments.recordRefund(order.id, refund.id, outcome);
  }

  /**
   * Does what is left to do at the provider. When that fails the order stays marked, and the job tries again. Refunds that
   * wait for the shop's balance are sent again by the job only, which `retries`.
   */
  async function settle(order: StoredOrder, retries = false): Promise<StoredOrder> {
    const { paymentId } = order.payment;
    let settled = order;
    try {
      if (paymentId !== null && settled.payment.closing) settled = await close(settled, paymentId);
      for (const refund of settled.refunds) {
        const waits = refund.tries > 0 && refund.providerId === null && !retries;
        const by = paymentOfRefund(settled.payment, refund);
        if (by !== null && refund.status === 'pending' && !waits)
          settled = await sendRefund(settled, by, refund);
      }
      if (settled !== order)
        logger.info('payment settled', { orderId: order.id, status: settled.payment.status });
    } catch (error) {
      logger.error('refund failed', { orderId: order.id, ...describe(error) });
    }
    return settled;
  }

  /** What the browser needs to continue with a payment of the present provider; null where a new one has to begin. */
  async function resumed(order: StoredOrder): Promise<StartedProviderPayment | null> {
    const { paymentId, provider } = order.payment;
    const { current } = providers;
    if (paymentId === null || provider !== current.name) return null;
    // What it took is not all that the order comes to.
    if (presentCaptured(order.payment) > 0 && canPay(order)) return null;
    return ask(about(order), () => current.resume(paymentId));
  }

  /**
   * Closes the payment of an order that refused too many cards, so that browsers cannot continue with it either. What
   * fails is repeated by the job that cancels the order.
   */
  async function stop(order: StoredOrder): Promise<void> {
    const { paymentId } = order.payment;
    if (paymentId === null || !isPayable(order)) return;
    logger.warn('payment stopped after too many refused cards', { orderId: order.id });
    await close(order, paymentId).catch(() => undefined);
  }

  async function declined(
    order: StoredOrder,
    { message, attempt }: Extract<PaymentOutcome, { kind: 'declined' }>,
    callers: readonly RateCaller[],
  ): Promise<VerifiedPayment> {
    const after = await orderPayments.recordDeclined(order.id, attempt);
    if (after.payment.declines > order.payment.declines) await countDeclinedCard(order, callers);
    if (hasTooManyDeclines(after)) await stop(after);
    // Another card may have paid while this one was being refused.
    if (after.payment.status === 'paid') return orderPayments.present(after);
    throw new AppError('PAYMENT_DECLINED', { message });
  }

  async function paid(
    order: StoredOrder,
    { amount, brand, last4, card }: Extract<PaymentOutcome, { kind: 'paid' }>,
  ) {
    const { paymentId } = order.payment;
    const after = await orderPayments.recordCaptured(order.id, paymentId!, { amount, brand, last4, card });
    if (after.status === 'cancelled') {
      await settle(after);
      throw createPaymentError('cancelled');
    }
    // What came beyond the total, because the order was paid another way meanwhile, goes back.
    return orderPayments.present(hasUnsentRefund(after) ? await settle(after) : after);
  }

  /** Counts a declined card for its customer and for the network, even if the network is over its limit. */
  const countDeclinedCard = async (order: StoredOrder, callers: readonly RateCaller[]): Promise<void> => {
    const counted = [[toCardHolder(order)], ...toCardNetworks(callers).map((network) => [network])];
    await Promise.all(counted.map((one) => limit(REFUSED_CARD_LIMIT, one).catch(() => undefined)));
  };

  /**
   * Returns the maximum number of declined cards per hour for a customer: lower while their network is over its limit.
   * Cards of other customers alone never block a customer.
   */
  const getMaxDeclines = (callers: readonly RateCaller[]): Promise<number> =>
    limit(REFUSED_CARD_LIMIT, toCardNetworks(callers), { counts: false }).then(
      () => MAX_DECLINES_AN_HOUR,
      () => MAX_DECLINES_IN_BUSY_NETWORK,
    );

  /**
   * Testing stolen cards takes many attempts over many orders; a shopper makes a few.
   * @throws AppError RATE_LIMITED
   */
  async function requireFewDeclines(order: StoredOrder, callers: readonly RateCaller[]): Promise<void> {
    const max = await getMaxDeclines(callers);
    await limit({ ...REFUSED_CARD_LIMIT, max }, [toCardHolder(order)], { counts: false });
    const hourAgo = new Date(now() - HOUR_SECONDS * 1000);
    if ((await orderPayments.declinesSince(order.userId, hourAgo)) < max) return;
    throw new AppError('RATE_LIMITED', { message: TOO_MANY_CARDS, retryAfter: HOUR_SECONDS });
  }

  return {
    ask,

    /** Counts a refused card that the provider told of, without who sent it. */
    countRefused: (order: StoredOrder): Promise<void> => countDeclinedCard(order, []),

    /** Ends what refused too many cards; never throws. */
    stopIfTested: (order: StoredOrder): Promise<void> =>
      hasTooManyDeclines(order) ? stop(order) : Promise.resolve(),

    /**
     * Begins the payment of an own order, or answers the one that was begun.
     * @throws AppError NOT_FOUND, INVALID_TRANSITION when the order no longer waits for money or its time has ended,
     *   RATE_LIMITED after too many refused cards, UNAVAILABLE
     */
    async start(actor: Actor, orderId: string, callers: readonly RateCaller[]): Promise<StartedPayment> {
      let order = await orderPayments.findOwn(actor, orderId);
      if (!order) throw notFound('We could not find this order.');
      if (order.payment.authorised > order.payment.captured) throw createPaymentError('underWay');
      if (order.payment.closing && order.status !== 'cancelled') order = await settle(order);
      if (!canBePaid(order) || isOfTestMode(order)) throw createPaymentError('noLongerPayable');
      if (isPayable(order) && hasExpired(order, now())) throw createPaymentError('expired');
      if (isPayable(order) && hasTooManyDeclines(order)) throw createPaymentError('tooManyDeclines');
      if (isPayable(order)) await requireFewDeclines(order, callers);
      const { current } = providers;
      // The secret is asked for again instead of stored: customers can read their order's document.
      let begun = await resumed(order);
      if (!begun && canPay(order)) {
        const { provider, paymentId: present, charges } = order.payment;
        const replaced = provider === current.name ? present : null;
        const last = provider === current.name ? (present ?? charges.at(-1)?.paymentId) : undefined;
        const charge = nextCharge(order);
        begun = await ask(about(order), () => current.create(charge, last));
        const { name, mode } = current;
        const payment = { provider: name, mode, paymentId: begun.paymentId, asked: charge.amount };
        order = await orderPayments.recordStarted(orderId, payment, replaced);
        if (order.payment.paymentId !== begun.paymentId) begun = await resumed(order);
      }
      const { paymentId, status } = order.payment;
      if (!begun || paymentId === null || !canBePaid(order)) throw createPaymentError('noLongerPayable');
      const { clientSecret } = begun;
      if (status === 'paid') return { paymentId, clientSecret, status: 'succeeded', expiresAt: null };
      const expiresAt = order.payment.expiresAt?.toISOString() ?? null;
      return { paymentId, clientSecret, status: 'requires_confirmation', expiresAt };
    },

    /**
     * Finishes a payment. Asked again for a paid order it answers the same success, and money that moved for an
     * order that was cancelled meanwhile goes back. Money that is still on its way is a success with status
     * `authorised`.
     * @throws AppError NOT_FOUND; PAYMENT_DECLINED with the provider's sentence, the order stays payable;
     *   PAYMENT_DECLINED with `details.unfinished` when the shopper's bank still asks for something;
     *   INVALID_TRANSITION for a cancelled order; VALIDATION_ERROR for an unknown token; RATE_LIMITED after too many
     *   refused cards; UNAVAILABLE
     */
    async verify(
      actor: Actor,
      { orderId, paymentId, token }: VerifyPaymentInput,
      callers: readonly RateCaller[],
    ): Promise<VerifiedPayment> {
      const order = await orderPayments.findOwn(actor, orderId);
      if (!order || order.payment.paymentId !== paymentId) throw notFound('We could not find this payment.');
      if (order.payment.status === 'paid') return orderPayments.present(order);
      if (order.status === 'cancelled') {
        const closing = { ...order, payment: { ...order.payment, closing: true } };
        await settle(order.payment.captured > 0 ? order : closing);
        throw createPaymentError('cancelled');
      }
      const isOther = order.payment.closing || dueOf(order) !== askedOf(order);
      if (token && isOther) throw createPaymentError('paidAnotherWay');
      if (order.payment.provider !== providers.current.name || isOfTestMode(order))
        throw createPaymentError('noLongerPayable');
      // Without a token nothing is charged: money that arrived in time must still be seen.
      if (token && isPayable(order) && hasExpired(order, now())) throw createPaymentError('expired');
      if (token && hasTooManyDeclines(order)) throw createPaymentError('tooManyDeclines');
      if (token) await requireFewDeclines(order, callers);

      const outcome = await askFor(order, paymentId, (provider) =>
        provider.verify(paymentId, begunCharge(order), token || undefined),
      );
      switch (outcome.kind) {
        case 'paid':
          return paid(order, outcome);
        case 'declined':
          return declined(order, outcome, callers);
        case 'open':
          throw new AppError('PAYMENT_DECLINED', {
            message: 'The payment is not complete yet. Please complete it or try another card.',
            details: { unfinished: true },
          });
        case 'processing':
          await refresh(order, paymentId);
          return orderPayments.present((await orderPayments.find(orderId)) ?? order);
      }
    },

    /**
     * Asks the provider what became of an order's payment, and then does what is left to do there.
     * @throws AppError UNAVAILABLE when the provider does not answer.
     */
    async catchUp(order: StoredOrder): Promise<StoredOrder> {
      const { paymentId, charges } = order.payment;
      const payments = [
        ...charges.map((charge) => charge.paymentId),
        ...(paymentId === null ? [] : [paymentId]),
      ];
      for (const id of payments) await refresh(order, id);
      return settle((await orderPayments.find(order.id)) ?? order, true);
    },

    /**
     * Sends refunds to the provider and closes payments that must not be finished. Never throws: what fails stays marked
     * for the job.
     * @returns the order afterwards.
     */
    settle: (order: StoredOrder): Promise<StoredOrder> => settle(order),

    /**
     * Asks the provider for the state of an order's payment, and records it.
     * @throws AppError UNAVAILABLE when the provider does not answer.
     */
    async look(order: StoredOrder): Promise<'paid' | 'processing' | 'open'> {
      const { paymentId } = order.payment;
      const state = paymentId === null ? null : await refresh(order, paymentId);
      if (state && state.captured > 0) return 'paid';
      return state && state.authorised > 0 ? 'processing' : 'open';
    },
  };
}
