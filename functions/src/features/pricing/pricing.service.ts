import type { Minor } from '../../contract/money';
import type { Adjustment, Destination, Priced, PricingInput } from '../../contract/pricing/priced';
import { price } from '../../contract/pricing/pipeline';
import { namedCollections } from '../../contract/pricing/promotion';
import { quoteOf } from '../../contract/pricing/quote-of';
import type { SettingsVersion, ShopSettings } from '../../contract/settings/shop-settings';
import type { Quote, QuoteInput, RefusedLine } from '../../contract/orders/quote';
import { manualPromotions, type QuoteManualInput } from '../../contract/orders/manual-orders';
import { store } from '../../contract/store-config';
import { findUnshippable, type UnshippableLine } from '../../contract/products/ships-to';
import { priceFromMinor, priceToMinor } from '../../contract/pricing/shop-prices';
import type { CollectionMembershipsService } from '../collections/collection-memberships.service';
import { isGuest } from '../../platform/guests';
import type { RateCaller } from '../../platform/rate-limit/rate-limit';
import type { Tx } from '../../platform/transactions/transactions';
import type { CodeTriesService } from '../promotions/code-tries.service';
import type { AlsoKnownAs } from '../../platform/guests';
import type { Base } from '../base-port';
import type { Considered, PricedWithUses, PromotionUsesService } from '../promotions/promotion-uses.service';
import type { ProductDocument } from '../products/product-document';
import { offerOf, type Offer, type StockedProducts } from '../products/stock.service';

/** Order line with the current offer of its variant. */
export interface OfferedLine {
  product: string;
  variant: string;
  quantity: number;
  offer: Offer;
}

/** Line of an existing order that is priced again with its agreed price and discounts. */
export interface AgreedLine {
  product: string;
  variant: string;
  quantity: number;
  unit: Minor;
  adjustments: readonly Adjustment[];
  stored: Pick<ProductDocument, 'categorySlug' | 'taxClass' | 'weightGrams' | 'shippingClass'>;
}

/** Applies manual prices (major units) to lines by position. Null keeps the current price. */
export const atPrices = (lines: readonly OfferedLine[], prices: readonly (number | null)[]): OfferedLine[] =>
  lines.map((line, at) => {
    const price = prices[at];
    return price == null ? line : { ...line, offer: { ...line.offer, price: priceToMinor(price) } };
  });

export interface PriceRequest {
  destination?: Destination | null;
  shippingMethod?: string;
  codes: readonly string[];
}

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  promotionUses: Pick<PromotionUsesService, 'consider' | 'priceWith'>;
  memberships: Pick<CollectionMembershipsService, 'of'>;
  codeTries: CodeTriesService;
  findProducts: (ids: readonly string[]) => Promise<StockedProducts>;
}

export const refusedLine = (
  { product, variant }: { product: string; variant: string },
  name: string | null,
  offer: Offer | null,
): RefusedLine => ({
  product,
  variant,
  name,
  price: offer ? priceFromMinor(offer.price) : null,
  countInStock: offer?.countInStock ?? 0,
});

/** Filters promotions. Automatic ones limited per customer require an account, because a guest's quote has no email address. */
function filterUsablePromotions(
  promotions: Considered,
  { checkout }: ShopSettings,
  userId: string | null,
): Considered {
  const isGuests = userId === null ? checkout.guests : isGuest(userId);
  if (!isGuests) return promotions;
  return promotions.filter(({ code, limitPerCustomer }) => code !== null || limitPerCustomer == null);
}

export const findUnshippableLines = (
  lines: readonly OfferedLine[],
  destination: Destination | null | undefined,
  { shipping }: Pick<ShopSettings, 'shipping'>,
  priced: Priced,
): UnshippableLine[] =>
  findUnshippable(
    lines.map(({ product, variant, offer }) => ({
      ...{ product, variant, name: offer.name, shipsTo: offer.stored.shipsTo },
    })),
    destination?.country,
    shipping,
    priced.shipping,
  );

export type PricingService = ReturnType<typeof pricingService>;

function toOfferedLines(products: StockedProducts, items: QuoteInput['items']) {
  const lines: OfferedLine[] = [];
  const unavailable: RefusedLine[] = [];
  for (const { product, variant, quantity } of items) {
    const offer = offerOf(products, product, variant);
    if (offer) lines.push({ product, variant, quantity, offer });
    if (!offer || quantity > offer.countInStock)
      unavailable.push(refusedLine({ product, variant }, products.get(product)?.title ?? null, offer));
  }
  return { lines, unavailable };
}

/** Creates the service that prices carts and orders (docs/product.md, Prices, tax and shipping). */
export function pricingService(dependencies: Dependencies) {
  const { settings, promotionUses, memberships, codeTries, findProducts, now } = dependencies;

  async function priceFor(
    tx: Tx | null,
    { version, settings: rules }: SettingsVersion,
    lines: readonly OfferedLine[],
    { destination, shippingMethod, codes }: PriceRequest,
    considered: Considered,
    userId: string | null,
    alsoKnownAs?: AlsoKnownAs,
  ): Promise<PricedWithUses> {
    const promotions = filterUsablePromotions(considered, rules, userId);
    const collectionsOf = await memberships.of(namedCollections(promotions));
    return promotionUses.priceWith(
      tx,
      promotions,
      userId,
      (facts) =>
        price({
          settings: rules,
          settingsVersion: version,
          locale: store.locale,
          timeZone: rules.shop.timeZone,
          lines: lines.map(({ product, variant, quantity, offer }) => ({
            key: `${product}/${variant}`,
            product,
            categories: [offer.categorySlug],
            collections: collectionsOf(product, offer.stored),
            unit: offer.price,
            quantity,
            taxClass: offer.taxClass,
            weightGrams: offer.weightGrams,
            shippingClass: offer.shippingClass,
          })),
          destination,
          shippingMethod,
          codes,
          promotions,
          facts,
          now: new Date(now()),
        }),
      alsoKnownAs,
    );
  }

  return {
    price: priceFor,

    /** Prices an existing order with the given settings and only the discounts agreed for the order. */
    reprice: (
      { version, settings: rules }: SettingsVersion,
      lines: readonly AgreedLine[],
      { destination, shippingMethod }: Omit<PriceRequest, 'codes'>,
      agreed: NonNullable<PricingInput['agreed']>,
    ): Priced =>
      price({
        settings: rules,
        settingsVersion: version,
        locale: store.locale,
        lines: lines.map(({ product, variant, quantity, unit, adjustments, stored }) => ({
          key: `${product}/${variant}`,
          ...{ product, quantity, unit, agreed: adjustments, categories: [stored.categorySlug] },
          taxClass: stored.taxClass,
          weightGrams: stored.weightGrams,
          shippingClass: stored.shippingClass,
        })),
        ...{ destination, shippingMethod, agreed },
        now: new Date(now()),
      }),

    async quoteByHand({ items, discount, ...request }: QuoteManualInput): Promise<Quote> {
      const [current, products] = await Promise.all([
        settings.current(),
        findProducts([...new Set(items.map(({ product }) => product))]),
      ]);
      const { lines, unavailable } = toOfferedLines(products, items);
      const prices = lines.map(
        (line) =>
          items.find((one) => one.product === line.product && one.variant === line.variant)?.price ?? null,
      );
      const promotions = manualPromotions(discount, current.settings.money.currency);
      const considered = promotions.map((one) => ({ ...one, shards: 0 }));
      const priced = atPrices(lines, prices);
      const made = await priceFor(null, current, priced, { ...request, codes: [] }, considered, null);
      const cannotShip = findUnshippableLines(lines, request.destination, current.settings, made.priced);
      return quoteOf(made.priced, priced, unavailable, cannotShip);
    },

    /**
     * Returns the quote for a cart. `unavailable` lists lines that are not for sale or exceed the stock.
     * @param userId account of the customer, or null for a guest
     * @throws AppError RATE_LIMITED after too many unknown promotion codes
     */
    async quote(
      { items, settingsVersion, ...request }: QuoteInput,
      userId: string | null,
      callers: readonly RateCaller[],
      alsoKnownAs?: AlsoKnownAs,
    ): Promise<Quote> {
      const settle = await codeTries.reserve(request.codes, callers);
      const [current, products, promotions] = await Promise.all([
        // The client may know newer settings from another server instance.
        settings.current(settingsVersion),
        findProducts([...new Set(items.map(({ product }) => product))]),
        promotionUses.consider(null, request.codes),
      ]);
      const { lines, unavailable } = toOfferedLines(products, items);
      const { priced } = await priceFor(null, current, lines, request, promotions, userId, alsoKnownAs);
      await settle(priced.refusedCodes);
      const cannotShip = findUnshippableLines(lines, request.destination, current.settings, priced);
      return quoteOf(priced, lines, unavailable, cannotShip);
    },
  };
}
