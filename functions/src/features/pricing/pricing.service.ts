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

/** A line with what its variant is sold as at this moment. */
export interface OfferedLine {
  product: string;
  variant: string;
  quantity: number;
  offer: Offer;
}

/** A line of an order that is priced again: at its own price, with the discounts that were agreed for it. */
export interface AgreedLine {
  product: string;
  variant: string;
  quantity: number;
  unit: Minor;
  adjustments: readonly Adjustment[];
  stored: Pick<ProductDocument, 'categorySlug' | 'taxClass' | 'weightGrams' | 'shippingClass'>;
}

/** Lines at the prices that an administrator says, decimals in their order; null for today's. */
export const atPrices = (lines: readonly OfferedLine[], prices: readonly (number | null)[]): OfferedLine[] =>
  lines.map((line, at) => {
    const price = prices[at];
    return price == null ? line : { ...line, offer: { ...line.offer, price: priceToMinor(price) } };
  });

/** What a price depends on beside the lines. */
export interface PriceRequest {
  destination?: Destination | null;
  shippingMethod?: string;
  codes: readonly string[];
}

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  promotionUses: Pick<PromotionUsesService, 'consider' | 'priceWith'>;
  memberships: Pick<CollectionMembershipsService, 'of'>;
  codeTries: CodeTriesService;
  /** Products by id; missing ones are left out. */
  findProducts: (ids: readonly string[]) => Promise<StockedProducts>;
}

/** A line that cannot be ordered as it is, with what the shop sells today. */
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

/**
 * The promotions that may apply at all. Automatic ones that are limited for each customer need an account where guests may
 * order: a guest's quote knows no address, so it could promise what the order has to refuse.
 */
function usable(promotions: Considered, { checkout }: ShopSettings, userId: string | null): Considered {
  const isGuests = userId === null ? checkout.guests : isGuest(userId);
  if (!isGuests) return promotions;
  return promotions.filter(({ code, limitPerCustomer }) => code !== null || limitPerCustomer == null);
}

/** Returns the lines whose product is not sent to the destination that they were priced for. */
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

/** Those lines that are sold, and those of them, or others, that cannot be ordered so. */
function offered(products: StockedProducts, items: QuoteInput['items']) {
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

/** What carts and orders come to, by the contract's pipeline (docs/product.md, Prices, tax and shipping: how an order is priced). */
export function pricingService(dependencies: Dependencies) {
  const { settings, promotionUses, memberships, codeTries, findProducts, now } = dependencies;

  /** Prices lines that can be sold, with the promotions that are not used up, and says which uses that takes. */
  async function priceFor(
    tx: Tx | null,
    { version, settings: rules }: SettingsVersion,
    lines: readonly OfferedLine[],
    { destination, shippingMethod, codes }: PriceRequest,
    considered: Considered,
    userId: string | null,
    alsoKnownAs?: AlsoKnownAs,
  ): Promise<PricedWithUses> {
    const promotions = usable(considered, rules, userId);
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

    /**
     * What the lines of an order come to under these settings, with the discounts that were agreed for it and no others.
     */
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

    /**
     * What an order comes to that an administrator makes: at today's prices or other ones, with no discount but the one that is given
     * by hand.
     */
    async quoteByHand({ items, discount, ...request }: QuoteManualInput): Promise<Quote> {
      const [current, products] = await Promise.all([
        settings.current(),
        findProducts([...new Set(items.map(({ product }) => product))]),
      ]);
      const { lines, unavailable } = offered(products, items);
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
     * What a cart comes to. Lines that are not sold are left out of it; those and lines that exceed the stock are named
     * in `unavailable`. What it says of promotions with limits holds at this moment only.
     * @param userId the customer; null for a guest.
     * @throws AppError RATE_LIMITED where these callers tried too many unknown codes.
     */
    async quote(
      { items, settingsVersion, ...request }: QuoteInput,
      userId: string | null,
      callers: readonly RateCaller[],
      alsoKnownAs?: AlsoKnownAs,
    ): Promise<Quote> {
      const settle = await codeTries.reserve(request.codes, callers);
      const [current, products, promotions] = await Promise.all([
        // The page may have learned of newer settings from another instance.
        settings.current(settingsVersion),
        findProducts([...new Set(items.map(({ product }) => product))]),
        promotionUses.consider(null, request.codes),
      ]);
      const { lines, unavailable } = offered(products, items);
      const { priced } = await priceFor(null, current, lines, request, promotions, userId, alsoKnownAs);
      await settle(priced.refusedCodes);
      const cannotShip = findUnshippableLines(lines, request.destination, current.settings, priced);
      return quoteOf(priced, lines, unavailable, cannotShip);
    },
  };
}
