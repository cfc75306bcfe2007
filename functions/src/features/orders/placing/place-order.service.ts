import { randomUUID } from 'node:crypto';
import type { UnpaidOrder } from '../../../contract/errors/error-details';
import { minorUnitsToDecimal } from '../../../contract/money';
import type { Order, PlaceOrderInput } from '../../../contract/orders/orders';
import { toManualDiscountPromotions, type ManualOrderInput } from '../../../contract/orders/manual-orders';
import type { OrderActor } from '../../../contract/orders/order-states';
import type { PricedOrder, RejectedPromotionCode } from '../../../contract/pricing/pricing-types';
import type { RateLimitRule } from '../../../contract/routes/route-definition';
import type { SettingsVersion } from '../../../contract/settings/shop-settings';
import { storeConfig } from '../../../contract/store-config';
import { SOURCE_LANGUAGE } from '../../../contract/texts/languages';
import { msg, t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { getLanguage } from '../../../platform/texts/translate';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { createGuestOrderOwnerId, createGuestPersonId, getVerifiedGuestIds } from '../../../platform/guests';
import { toCanonicalJson, sha256 } from '../../../platform/hash';
import { getRateLimitWindow, type RateLimitCaller } from '../../../platform/rate-limit/rate-limit';
import type { PromotionCandidates } from '../../promotions/promotion-uses.service';
import type { OfferedOrderLine } from '../../pricing/pricing.service';
import { findNewlyLowStockVariants, type ProductsById } from '../../products/stock.service';
import type { UnpaidOrderEntry } from './buyers.repository';
import type { BuyerOrderHistory as PlacedBefore } from './buyers.service';
import { toOrderResponse } from '../order-presenter';
import { isAwaitingPayment, toStoredCartItems, type StoredOrder } from '../order-document';
import { createNewOrderNotification } from '../mails/new-order-notice';
import { createOrderPaidEmail, createAwaitingPaymentEmail } from '../mails/order-emails';
import { addBuyerName, requireGiftAllowed } from '../gifts';
import { isMostStockReserved } from './reserved-stock.service';
import {
  requireManualOrderLines,
  requireAgreedPrice,
  requireShippableLines,
  requireSellableLines,
} from './agreed-order.service';
import { createNewOrder, type StoredOrderInput } from './new-order.service';
import { createBuyerIdentity, ORDERS_PER_HOUR_LIMIT, type BuyerIdentity } from './order-buyer';
import { createOrderId } from '../order-id';

/** Rate limit of attempts to place guest orders, including rejected attempts. */
export const GUEST_ORDER_ATTEMPT_LIMIT: RateLimitRule = {
  name: 'guest-attempts',
  max: 600,
  windowSeconds: 3600,
  essential: true,
};

/** Milliseconds for which an idempotency key is stored: 24 hours, longer than a customer keeps the checkout open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

const presentUnpaid = ([id, { number, total, currency, expiresAt }]: [
  string,
  UnpaidOrderEntry,
]): UnpaidOrder => ({
  _id: id,
  number,
  totalAmount: minorUnitsToDecimal(total, currency),
  currency,
  expiresAt: expiresAt?.toISOString() ?? null,
});

const NO_GIVER = msg(
  'Enter who the gift is from, because no account with a verified address has this email.',
);

const createTooManyGuestOrdersError = () =>
  new AppError('TOO_MANY_UNPAID_ORDERS', {
    message: t(
      'This email address has unpaid orders. Please pay or cancel one of them with the link in its email, or try again later.',
    ),
    // A guest's unpaid orders are not listed, because the entered email address may belong to another person.
    details: { orders: [] },
  });

interface OrderPlacement {
  orderId: string;
  buyer: BuyerIdentity;
  input: StoredOrderInput & Pick<PlaceOrderInput, 'shippingMethod' | 'codes' | 'settingsVersion'>;
  body: unknown;
  idempotencyKey: string | undefined;
  by: OrderActor;
  /** Minutes within which the customer must pay. Defaults to the shop settings. */
  holdMinutes?: number;
  variants: readonly { product: string; variant: string; quantity: number }[];
  getOfferedLines: (products: ProductsById) => OfferedOrderLine[];
  loadPromotions: (tx: TransactionHandle, current: SettingsVersion) => Promise<PromotionCandidates>;
  /** @throws AppError if the price differs from the price that the customer saw */
  agree: (priced: PricedOrder, lines: readonly OfferedOrderLine[]) => void;
  /** True if the customer's number of unpaid orders is limited. */
  few: boolean;
  also?: (tx: TransactionHandle, placed: StoredOrder) => Promise<void>;
}

export type PlaceOrderService = ReturnType<typeof createPlaceOrderService>;

/** Creates the service that places orders and reserves their stock. */
export function createPlaceOrderService({
  transactions,
  orderRecords: orders,
  buyers,
  stock,
  products: { productsChanged },
  orderMails,
  pricing,
  promotionUses,
  codeAttempts: codeTries,
  settings,
  invoices,
  cart,
  accounts,
  guestCustomers,
  orderLinks: links,
  notices,
  limit,
  paymentProvider: provider,
  rateLimitFactor,
  logger,
  reservedStock: holds,
  now: getNow,
}: Shop) {
  const mostUnpaid = storeConfig.orders.maxUnpaid * rateLimitFactor;

  /** Checks that the customer does not have too many unpaid orders, because they reserve stock. */
  function requireFewUnpaid({ unpaid }: PlacedBefore, isGuest: boolean): void {
    const open = Object.entries(unpaid);
    if (open.length < mostUnpaid) return;
    if (isGuest) throw createTooManyGuestOrdersError();
    throw new AppError('TOO_MANY_UNPAID_ORDERS', { details: { orders: open.map(presentUnpaid) } });
  }

  /** Returns the other ids of a customer: the guest ids of a verified account, or the account id of a guest. */
  async function findOtherIds(actor: RequestActor | null, email: string | undefined): Promise<string[]> {
    if (actor) return getVerifiedGuestIds(actor);
    const uid = email ? await accounts.findByEmail(email.toLowerCase()) : null;
    return uid !== null && (await accounts.find(uid))?.emailVerified ? [uid] : [];
  }

  /** Links a guest's email address to the account that verified it. Only logs errors, as the next login retries. */
  async function joinAccount(email: string): Promise<void> {
    try {
      const [uid] = await findOtherIds(null, email);
      if (uid) await guestCustomers.join({ uid, email, emailVerified: true });
    } catch (error) {
      logger.warn('guest not joined', { error: String(error) });
    }
  }

  async function run(
    placing: OrderPlacement,
    onCodes: (refused: readonly RejectedPromotionCode[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ order: Order; token: string | null; replayed: boolean }> {
    const { orderId, buyer, input, body, idempotencyKey } = placing;
    const { person, owner, anHour } = buyer;
    // Transactions that are committed together run in the language of one of their requests.
    const language = placing.by === 'customer' ? getLanguage() : SOURCE_LANGUAGE;
    // Without a key from the client, a generated key prevents a retried transaction from placing a second order.
    const keyId = sha256(`${person}:${idempotencyKey || randomUUID()}`);
    const bodyHash = sha256(toCanonicalJson(body));
    const wanted = placing.variants.map(({ product, variant, quantity }) => ({
      productId: product,
      variantId: variant,
      quantity,
    }));
    // Cached settings save a read per order, but must not be older than those shown to the customer.
    const current = await settings.getCurrent(input.settingsVersion);
    const held = placing.holdMinutes === undefined ? await holds.get() : null;
    const buyerReader = buyers.createReader(person, buyer.email, mostUnpaid);
    let refusedCodes: readonly RejectedPromotionCode[] = [];
    const running = transactions.runTogether(async (tx) => {
      const now = getNow();
      const windows = buyer.counted.map(({ id, share = 1 }) => ({
        ...getRateLimitWindow(anHour, id, now),
        most: anHour.max * share * rateLimitFactor,
      }));
      const reads = { keyId, countIds: windows.map(({ id }) => id) };
      const [{ used, counts }, products, promotions, before] = await Promise.all([
        orders.readForPlacing(tx, reads),
        stock.read(tx, wanted),
        placing.loadPromotions(tx, current),
        buyerReader.read(tx),
      ]);
      if (used && used.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
      const first = used && (await orders.read(tx, used.orderId));
      // If an account has claimed the first order since, only that account may open it.
      if (first && first.userId !== (buyer.isGuest ? createGuestOrderOwnerId(first.id) : owner))
        throw new AppError('IDEMPOTENCY_MISMATCH');
      if (first) return { order: first, token: null, replayed: true, soldOut: [] };

      const full = windows.find(({ most }, at) => counts[at]! >= most);
      if (full) {
        throw new AppError('RATE_LIMITED', {
          message: t('You have placed too many orders within an hour. Please try again later.'),
          retryAfter: full.retryAfter,
        });
      }
      if (placing.few) requireFewUnpaid(before, buyer.isGuest);
      const lines = placing.getOfferedLines(products);
      const { country, state: region, zipCode } = input.shippingAddress;
      const { shippingMethod, codes, fulfilment, gift } = input;
      if (gift) requireGiftAllowed(gift, null, current.settings, now);
      const destination = fulfilment === 'pickup' ? null : { country, region, zipCode };
      const request = { destination, shippingMethod, codes, wrapped: gift?.wrapped };
      const withUses = await pricing.calculatePrices(
        tx,
        current,
        lines,
        request,
        promotions,
        person,
        buyer.alsoKnownAs,
      );
      ({ refusedCodes } = withUses.priced);
      requireShippableLines(lines, destination, current.settings, withUses.priced);
      placing.agree(withUses.priced, lines);
      const { stock: times } = current.settings;
      const short = held !== null && isMostStockReserved(products, held);
      const usual = short ? Math.min(times.shortHoldMinutes, times.holdMinutes) : times.holdMinutes;
      const opened = createNewOrder({
        id: orderId,
        buyer,
        input,
        by: placing.by,
        language,
        lines,
        before,
        provider,
        at: now,
        priced: withUses,
        settings: current.settings,
        holdMinutes: placing.holdMinutes ?? usual,
      });
      const isPaid = opened.payment.status === 'paid';
      const issuer = isPaid ? await invoices.createIssuer(tx) : null;
      const leaveCart = isPaid
        ? await cart.prepareRemovalOfOrdered(tx, owner, toStoredCartItems(opened))
        : null;
      const invoice = issuer ? issuer.invoice(opened) : null;
      const placed = orders.place(tx, { ...opened, invoice }, before, buyer.network);
      leaveCart?.();
      promotionUses.countUses(tx, withUses);
      if (placing.by === 'customer')
        await notices.send(tx, 'order', () => createNewOrderNotification(placed));
      await notices.notifyOfLowStock(
        tx,
        findNewlyLowStockVariants(products, wanted, current.settings.stock.lowAt),
      );
      // Unpaid orders get an email when the payment arrives, or from the reminder job.
      if (isPaid) await orderMails.sendOrderEmail(tx, placed, createOrderPaidEmail);
      await placing.also?.(tx, placed);
      orders.saveKey(tx, keyId, { bodyHash, orderId, expiresAt: new Date(now + KEY_LIFETIME_MS) });
      windows.forEach(({ id, expiresAt }, at) =>
        orders.saveCount(tx, id, { count: counts[at]! + 1, expiresAt }),
      );
      return {
        order: placed,
        token: buyer.isGuest ? links.createLink(tx, orderId, buyer.email) : null,
        replayed: false,
        soldOut: stock.removeSoldUnits(tx, products, wanted),
      };
    }, buyerReader.prepare);
    await Promise.allSettled([running]);
    await onCodes(refusedCodes);
    const { order, replayed, soldOut, ...placed } = await running;

    if (!replayed) logger.info('order placed', { orderId: order.id });
    if (!replayed && buyer.isGuest) await joinAccount(buyer.email);
    await productsChanged(soldOut);
    const opensAgain = replayed && buyer.isGuest;
    const token = opensAgain
      ? await transactions.run((tx) => Promise.resolve(links.createLink(tx, order.id, buyer.email)))
      : placed.token;
    return { order: toOrderResponse(order), token, replayed };
  }

  return {
    /**
     * Places an order. The same transaction updates stock, idempotency key and rate limit. A repeated request with the
     * same key returns the first order with `replayed: true`. A guest receives a new token that opens the order.
     * @param actor null for a guest
     * @throws AppError PRODUCT_UNAVAILABLE, OUT_OF_STOCK or PRICE_CHANGED with `details.items` for rejected lines;
     * PRICE_CHANGED with `details.total` and `details.quote` if only the total differs; PROMOTION_REFUSED if a
     * promotion does not apply; CANNOT_SHIP with `details.items`; VALIDATION_ERROR if the provider cannot charge the
     * total; IDEMPOTENCY_MISMATCH if the key was used with another body; TOO_MANY_UNPAID_ORDERS with `details.orders`
     * (empty for guests); RATE_LIMITED after too many orders
     */
    async place(
      actor: RequestActor | null,
      input: PlaceOrderInput,
      idempotencyKey: string | undefined,
      callers: readonly RateLimitCaller[],
    ): Promise<{ order: Order; token: string | null; replayed: boolean }> {
      if (!actor) await limit(GUEST_ORDER_ATTEMPT_LIMIT, callers);
      const orderId = createOrderId();
      const placing: OrderPlacement = {
        orderId,
        input: { ...input, gift: input.gift && addBuyerName(input.gift, actor && actor.name) },
        idempotencyKey,
        body: input,
        few: true,
        by: 'customer',
        buyer: {
          ...createBuyerIdentity(actor, orderId, input, callers),
          alsoKnownAs: () => findOtherIds(actor, input.email),
        },
        variants: input.items,
        getOfferedLines: (products) => requireSellableLines(products, input.items),
        loadPromotions: (tx) => promotionUses.loadCandidates(tx, input.codes),
        agree: (priced, lines) => requireAgreedPrice(priced, lines, input.totalAmount),
      };
      const attempt = async () => run(placing, await codeTries.reserve(input.codes, callers));
      return attempt().catch(async (refused: unknown) => {
        if (!(await holds.releaseBlockedStock(refused, input.items, placing.buyer.network))) throw refused;
        return attempt();
      });
    },

    /**
     * Places a customer's order on behalf of an administrator, without rate limits and promotions. A manual discount is
     * possible.
     * @param account account of the customer, or null for a guest
     * @param also additional reads and writes in the same transaction
     * @throws AppError PRODUCT_UNAVAILABLE, OUT_OF_STOCK or PRICE_CHANGED for rejected lines; CANNOT_SHIP if the shop
     * does not ship to the country; VALIDATION_ERROR if the request is invalid; IDEMPOTENCY_MISMATCH if the key was
     * used with another body
     */
    async placeManualOrder(
      account: { uid: string; email: string; name: string } | null,
      input: ManualOrderInput,
      idempotencyKey: string | undefined,
      also: {
        read: (tx: TransactionHandle) => Promise<void>;
        write: (tx: TransactionHandle, placed: StoredOrder) => void;
      },
    ): Promise<{ order: Order; replayed: boolean }> {
      const orderId = createOrderId();
      const email = input.email.toLowerCase();
      const owner = account
        ? { owner: account.uid, person: account.uid, email: account.email.toLowerCase(), isGuest: false }
        : {
            owner: createGuestOrderOwnerId(orderId),
            person: createGuestPersonId(email),
            email,
            isGuest: true,
          };
      const { order, replayed } = await run({
        orderId,
        idempotencyKey,
        body: input,
        few: false,
        by: 'admin',
        buyer: { ...owner, counted: [], anHour: ORDERS_PER_HOUR_LIMIT },
        input: {
          ...input,
          gift: input.gift && addBuyerName(input.gift, account && account.name, t(NO_GIVER)),
          contactEmail: email,
          timeZone: undefined,
          notes: '',
          codes: [],
          settingsVersion: undefined,
        },
        holdMinutes: input.payment === 'link' ? input.payDays * 24 * 60 : undefined,
        variants: input.items,
        getOfferedLines: (products) => requireManualOrderLines(products, input.items),
        loadPromotions: async (tx, { settings: { money } }) => {
          await also.read(tx);
          return toManualDiscountPromotions(input.discount, money.currency).map((one) => ({
            ...one,
            shards: 0,
          }));
        },
        agree: (priced, lines) => requireAgreedPrice(priced, lines, input.totalAmount),
        also: async (tx, placed) => {
          also.write(tx, placed);
          if (input.payment === 'link' && isAwaitingPayment(placed))
            await orderMails.sendOrderEmail(tx, placed, createAwaitingPaymentEmail);
        },
      });
      return { order, replayed };
    },
  };
}
