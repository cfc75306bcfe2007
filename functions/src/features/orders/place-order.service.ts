import { randomUUID } from 'node:crypto';
import { readAddress } from '../../contract/addresses/read-address';
import type { UnpaidOrder } from '../../contract/errors/error-details';
import type { ApiErrorCode } from '../../contract/errors';
import { fromMinor } from '../../contract/money';
import {
  orderNumber,
  type Order,
  type PaymentMode,
  type PlaceOrderInput,
} from '../../contract/orders/orders';
import type { PaymentProviderName } from '../../contract/orders/payments';
import type { Priced, RefusedCode } from '../../contract/pricing/priced';
import type { RefusedLine } from '../../contract/orders/quote';
import { isPickup, pickupPlace } from '../../contract/pricing/shipping';
import { quoteOf } from '../../contract/pricing/quote-of';
import type { LimitRule } from '../../contract/routes/route-definition';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { store } from '../../contract/store-config';
import { priceToMinor } from '../../contract/pricing/shop-prices';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField } from '../../platform/errors';
import { guestOwner, guestPerson } from '../../platform/guests';
import { canonicalJson, sha256 } from '../../platform/hash';
import { rateWindow, type RateCaller } from '../../platform/rate-limit/rate-limit';
import type { CartService } from '../cart/cart.service';
import type { CodeTriesService } from '../promotions/code-tries.service';
import type { PricedWithUses, PromotionUsesService } from '../promotions/promotion-uses.service';
import { refusedLine, type OfferedLine, type PricingService } from '../pricing/pricing.service';
import { offerOf, type Offer, type StockedProducts, type StockService } from '../products/stock.service';
import type { InvoicesService } from './invoices/invoices.service';
import type { SettingsService } from '../settings/settings.service';
import type { Buyer as PlacedBefore, UnpaidEntry } from './buyers.repository';
import type { BuyersService } from './buyers.service';
import type { OrderCountsService } from './order-counts.service';
import { presentOrder } from './order-presenter';
import { orderedItems, type StoredLine, type StoredOrder } from './order-document';
import { withLookup } from './order-lookup';
import { paidEmail } from './mails/order-emails';
import type { OrderMailsService } from './mails/order-mails.service';
import { requireChargeable, lineAmount, orderPrices } from './money/order-prices';
import type { ChargeLimits } from './money/provider-port';
import { openingMoney, expiryOf } from './money/order-payment';
import { newOrderId } from './order-id';
import type { OrderLinksRepository } from './guests/order-links.repository';
import type { OrdersRepository } from './orders.repository';
import { promisedDelivery } from './promised-delivery';

/** Counts placed orders, not attempts: a refused customer may correct the cart and send it again. */
const ORDERS_AN_HOUR: LimitRule = { name: 'orders', max: store.orders.maxPerHour, windowSeconds: 3600 };

/** Each guest's address and network, since anyone can type another address. */
const GUEST_ORDERS_AN_HOUR: LimitRule = { name: 'guest-orders', max: 10, windowSeconds: 3600 };

/** Attempts of guests: nothing else bounds what an attempt without an account may cost. */
const GUEST_ATTEMPTS: LimitRule = { name: 'guest-attempts', max: 60, windowSeconds: 3600 };

/** How long a key answers its first order: longer than a checkout stays open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Refusal = Extract<ApiErrorCode, 'PRODUCT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'PRICE_CHANGED'>;

/** By priority: the first reason that applies to any line is the code of the answer. */
const REFUSALS: readonly Refusal[] = ['PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'PRICE_CHANGED'];

type WantedLine = PlaceOrderInput['items'][number];

function refusal(wanted: WantedLine, offer: Offer | null): Refusal | null {
  if (!offer) return 'PRODUCT_UNAVAILABLE';
  if (wanted.quantity > offer.countInStock) return 'OUT_OF_STOCK';
  return priceToMinor(wanted.price) === offer.price ? null : 'PRICE_CHANGED';
}

/** Every line with today's offer, or one refusal that names all lines that cannot be sold as sent. */
function sellableLines(products: StockedProducts, items: readonly WantedLine[]): OfferedLine[] {
  const refused: RefusedLine[] = [];
  const reasons = new Set<Refusal>();
  const lines: OfferedLine[] = [];
  for (const wanted of items) {
    const { product, variant, quantity } = wanted;
    const offer = offerOf(products, product, variant);
    const reason = refusal(wanted, offer);
    if (offer && !reason) {
      lines.push({ product, variant, quantity, offer });
      continue;
    }
    if (reason) reasons.add(reason);
    refused.push(refusedLine(wanted, products.get(product)?.title ?? null, offer));
  }
  const code = REFUSALS.find((reason) => reasons.has(reason));
  if (code) throw new AppError(code, { details: { items: refused } });
  return lines;
}

/**
 * What the order comes to, which must be what the shopper was shown.
 * @throws AppError VALIDATION_ERROR for an address that is not served; PROMOTION_REFUSED with `details.codes` and
 *   PRICE_CHANGED with `details.total`, both with the new breakdown in `details.quote`.
 */
function requireAgreed(priced: Priced, lines: readonly OfferedLine[], shownTotal: number): void {
  if (priced.shipping.problem === 'notServed') {
    throw invalidField('shippingAddress.country', 'We cannot ship to this address.');
  }
  if (priced.refusedCodes.length > 0) {
    const quote = quoteOf(priced, lines);
    throw new AppError('PROMOTION_REFUSED', {
      message: quote.refusedCodes.map(({ message }) => message).join(' '),
      details: { codes: quote.refusedCodes, quote },
    });
  }
  // Only a pick-up is priced without a destination.
  const isGone = priced.shipping.problem === 'noDestination';
  if (isGone || priceToMinor(shownTotal) !== priced.total) {
    throw new AppError('PRICE_CHANGED', {
      message: isGone
        ? 'This order can no longer be collected in the shop. Please choose another shipping method.'
        : 'The total of your order has changed. Please review it and try again.',
      details: { items: [], total: fromMinor(priced.total, priced.currency), quote: quoteOf(priced, lines) },
    });
  }
}

/** The order's own copy of its lines. */
const storedLines = (lines: readonly OfferedLine[], priced: Priced): StoredLine[] =>
  lines.map(({ product, variant, quantity, offer: { name, image, options, sku, price } }, index) => ({
    ...{ id: String(index + 1), productId: product, variantId: variant, options, name, image, sku },
    ...{ price, quantity, shipped: 0 },
    ...lineAmount(priced.lines[index]!),
  }));

const presentUnpaid = ([id, { number, total, currency, expiresAt }]: [string, UnpaidEntry]): UnpaidOrder => ({
  _id: id,
  number,
  totalAmount: fromMinor(total, currency),
  currency,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Who places an order. */
interface Buyer {
  /** Whom the order belongs to: an account, or a guest's order itself. */
  owner: string;
  /** Whom limits and used promotions count for. */
  person: string;
  email: string;
  isGuest: boolean;
  /** What the orders of an hour count for. */
  counted: string[];
  anHour: LimitRule;
}

/**
 * The account, or who the guest says to be.
 * @throws AppError VALIDATION_ERROR for a guest without an email address.
 */
function buyerOf(
  actor: Actor | null,
  orderId: string,
  input: PlaceOrderInput,
  callers: readonly RateCaller[],
): Buyer {
  if (actor) {
    const { uid, email } = actor;
    const counters = { counted: [uid], anHour: ORDERS_AN_HOUR };
    return { owner: uid, person: uid, email: email.toLowerCase(), isGuest: false, ...counters };
  }
  if (!input.email) {
    throw invalidField('email', 'Email is required');
  }
  const email = input.email.toLowerCase();
  const person = guestPerson(email);
  const addresses = callers.filter(({ share }) => share === undefined).map(({ id }) => id);
  const counters = { counted: [person, ...addresses], anHour: GUEST_ORDERS_AN_HOUR };
  return { owner: guestOwner(orderId), person, email, isGuest: true, ...counters };
}

const tooManyOfGuest = () =>
  new AppError('TOO_MANY_UNPAID_ORDERS', {
    message:
      'This email address has unpaid orders. Please pay or cancel one of them with the link in its email, or try again later.',
    // The address need not be the caller's.
    details: { orders: [] },
  });

interface Dependencies extends Pick<CommonDependencies, 'limit' | 'logger' | 'now' | 'transactions'> {
  orders: OrdersRepository;
  buyers: Pick<BuyersService, 'read' | 'place'>;
  orderCounts: Pick<OrderCountsService, 'change'>;
  stock: StockService;
  /** Brings lists and the search up to products that sold out or came back; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  orderMails: Pick<OrderMailsService, 'about'>;
  pricing: Pick<PricingService, 'price'>;
  promotionUses: Pick<PromotionUsesService, 'consider' | 'take'>;
  codeTries: CodeTriesService;
  settings: Pick<SettingsService, 'current'>;
  invoices: Pick<InvoicesService, 'issuer'>;
  cart: Pick<CartService, 'leaving'>;
  links: Pick<OrderLinksRepository, 'open'>;
  provider: {
    name: PaymentProviderName;
    mode: PaymentMode;
    /** What can be charged in a currency, in minor units. */
    limits: (currency: string) => ChargeLimits;
  };
  /** Widens the limit of orders an hour. */
  rateLimitFactor: number;
}

/** Places orders: the only code that takes stock. */
export function placeOrderService(dependencies: Dependencies) {
  const {
    transactions,
    orders,
    buyers,
    orderCounts,
    stock,
    productsChanged,
    orderMails,
    pricing,
    promotionUses,
    codeTries,
    settings,
    invoices,
    cart,
    links,
    limit,
    provider,
    rateLimitFactor,
    logger,
  } = dependencies;
  const mostUnpaid = store.orders.maxUnpaid * rateLimitFactor;

  function newOrder(
    id: string,
    buyer: Buyer,
    input: PlaceOrderInput,
    lines: OfferedLine[],
    { priced, uses }: PricedWithUses,
    { stock: { holdMinutes }, shipping }: ShopSettings,
    at: number,
  ): StoredOrder {
    const prices = orderPrices(priced);
    requireChargeable(prices.total, prices.currency, provider.limits(prices.currency));
    const now = new Date(at);
    const pickup = isPickup(priced.shipping) ? pickupPlace(shipping) : null;
    const { fullName, phone, country, state: region } = input.shippingAddress;
    return withLookup({
      id,
      number: orderNumber(id),
      ...{ invoice: null, formerInvoices: [] },
      userId: buyer.owner,
      guest: buyer.isGuest ? { email: buyer.email } : null,
      contactEmail: input.contactEmail?.toLowerCase() || buyer.email,
      mailTo: buyer.email,
      status: 'pending',
      lines: storedLines(lines, priced),
      ...prices,
      promotionIds: prices.discounts.map(({ promotion }) => promotion),
      promotionUses: uses,
      // An order that is collected goes to no address, whatever was sent.
      shippingAddress: pickup ? readAddress({ fullName, phone }) : input.shippingAddress,
      pickup,
      delivery: promisedDelivery(shipping, { country, region }, prices.shipping.method, input.timeZone),
      ...openingMoney(prices.total, provider, now, expiryOf(now, holdMinutes)),
      notes: input.notes,
      timeline: [{ status: 'pending', at: now, by: 'customer', note: '' }],
      parcels: [],
      counted: true,
      reviewAskAt: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Unpaid orders hold stock, so a customer may have a few at a time only. */
  function requireFewUnpaid({ unpaid }: PlacedBefore, isGuest: boolean): void {
    const open = Object.entries(unpaid);
    if (open.length < mostUnpaid) return;
    if (isGuest) throw tooManyOfGuest();
    throw new AppError('TOO_MANY_UNPAID_ORDERS', { details: { orders: open.map(presentUnpaid) } });
  }

  return {
    /**
     * Places an order in one transaction: the order, the stock, the key and the customer's counter change
     * together or not at all. The same key and body answer the first order again, marked `replayed`. A guest's order
     * comes with a token that opens it, a new one each time.
     * @param actor null for a guest, whom the settings allow to order.
     * @throws AppError PRODUCT_UNAVAILABLE, OUT_OF_STOCK or PRICE_CHANGED with `details.items` (RefusedLine[]);
     *   PRICE_CHANGED with `details.total` and `details.quote` when only the total differs; PROMOTION_REFUSED;
     *   VALIDATION_ERROR for a total that the payment provider cannot charge; IDEMPOTENCY_MISMATCH;
     *   TOO_MANY_UNPAID_ORDERS with `details.orders` (UnpaidOrder[], none for guests); RATE_LIMITED.
     */
    async place(
      actor: Actor | null,
      input: PlaceOrderInput,
      idempotencyKey: string | undefined,
      callers: readonly RateCaller[],
    ): Promise<{ order: Order; token: string | null; replayed: boolean }> {
      if (!actor) await limit(GUEST_ATTEMPTS, callers);
      await codeTries.allow(input.codes, callers);
      const orderId = newOrderId();
      const buyer = buyerOf(actor, orderId, input, callers);
      const { person, owner, anHour } = buyer;
      // Without the client's key, one of our own still keeps a commit whose answer was lost from running twice.
      const keyId = sha256(`${person}:${idempotencyKey || randomUUID()}`);
      const bodyHash = sha256(canonicalJson(input));
      const wanted = input.items.map(({ product, variant, quantity }) => ({
        productId: product,
        variantId: variant,
        quantity,
      }));
      // A few seconds old at most, which saves a read of each order, but never older than what the shopper was shown.
      const current = await settings.current(input.settingsVersion);
      let refusedCodes: readonly RefusedCode[] = [];
      const placing = transactions.run(async (tx) => {
        const now = dependencies.now();
        const windows = buyer.counted.map((caller) => rateWindow(anHour, caller, now));
        const reads = { keyId, countIds: windows.map(({ id }) => id) };
        const [{ used, counts, products }, promotions, before] = await Promise.all([
          orders.readForPlacing(tx, reads, stock.refs(wanted)),
          promotionUses.consider(tx, input.codes),
          buyers.read(tx, person, buyer.email, mostUnpaid),
        ]);
        if (used && used.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
        const first = used && (await orders.read(tx, used.orderId));
        // What was claimed meanwhile is opened by its account only.
        if (first && first.userId !== (actor ? owner : guestOwner(first.id)))
          throw new AppError('IDEMPOTENCY_MISMATCH');
        if (first) return { order: first, token: null, replayed: true, soldOut: [] };

        const full = windows.find((_, at) => counts[at]! >= anHour.max * rateLimitFactor);
        if (full) {
          throw new AppError('RATE_LIMITED', {
            message: 'You have placed too many orders within an hour. Please try again later.',
            retryAfter: full.retryAfter,
          });
        }
        requireFewUnpaid(before, buyer.isGuest);
        const lines = sellableLines(products, input.items);
        const { country, state: region, zipCode } = input.shippingAddress;
        const { shippingMethod, codes, fulfilment } = input;
        const destination = fulfilment === 'pickup' ? null : { country, region, zipCode };
        const request = { destination, shippingMethod, codes };
        const withUses = await pricing.price(tx, current, lines, request, promotions, person);
        ({ refusedCodes } = withUses.priced);
        requireAgreed(withUses.priced, lines, input.totalAmount);
        const opened = newOrder(orderId, buyer, input, lines, withUses, current.settings, now);
        const isPaid = opened.payment.status === 'paid';
        const issuer = isPaid ? await invoices.issuer(tx) : null;
        const leaveCart = isPaid ? await cart.leaving(tx, owner, orderedItems(opened)) : null;
        const placed = issuer ? withLookup({ ...opened, invoice: issuer.invoice(opened) }) : opened;
        orders.create(tx, placed);
        buyers.place(tx, before, placed);
        orderCounts.change(tx, null, placed);
        leaveCart?.();
        promotionUses.take(tx, person, withUses);
        // An unpaid order is mailed about when its money arrives, or by the reminders' job when it does not.
        if (isPaid) await orderMails.about(tx, placed, paidEmail);
        orders.saveKey(tx, keyId, { bodyHash, orderId, expiresAt: new Date(now + KEY_LIFETIME_MS) });
        windows.forEach(({ id, expiresAt }, at) =>
          orders.saveCount(tx, id, { count: counts[at]! + 1, expiresAt }),
        );
        return {
          order: placed,
          token: buyer.isGuest ? links.open(tx, orderId) : null,
          replayed: false,
          soldOut: stock.take(tx, products, wanted),
        };
      });
      const { order, replayed, soldOut, ...placed } = await placing.catch(async (error: unknown) => {
        await codeTries.count(refusedCodes, callers);
        throw error;
      });

      if (!replayed) logger.info('order placed', { orderId: order.id });
      await productsChanged(soldOut);
      const opensAgain = replayed && buyer.isGuest;
      const token = opensAgain
        ? await transactions.run((tx) => Promise.resolve(links.open(tx, order.id)))
        : placed.token;
      return { order: presentOrder(order), token, replayed };
    },
  };
}
