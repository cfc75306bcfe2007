import type { MinorUnits } from '../../contract/money';
import type {
  DiscountAdjustment,
  ShippingDestination,
  PricedOrder,
  PricingInput,
  WrappingPrice,
} from '../../contract/pricing/pricing-types';
import { calculatePrices } from '../../contract/pricing/price-calculation';
import { getPromotionCollectionSlugs } from '../../contract/pricing/promotion';
import { toQuoteResponse } from '../../contract/pricing/quote-response';
import type { SettingsVersion, ShopSettings } from '../../contract/settings/shop-settings';
import type { Quote, QuoteRequest, RejectedLine } from '../../contract/orders/quote';
import { toManualDiscountPromotions, type QuoteManualOrderInput } from '../../contract/orders/manual-orders';
import { storeConfig } from '../../contract/store-config';
import { listUnshippableLines, type UnshippableLine } from '../../contract/products/ships-to';
import { priceToDecimal, priceToMinorUnits } from '../../contract/pricing/shop-prices';
import { isGuestId } from '../../platform/guests';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { AlternatePersonIdsLoader } from '../../platform/guests';
import type { PromotionCandidates, PricedOrderWithPromotionUses } from '../promotions/promotion-uses.service';
import type { ProductDocument } from '../products/product-document';
import { localizePricingSettings } from './localize-pricing-settings';
import {
  findProductTitle,
  getVariantOffer,
  type VariantOffer,
  type ProductsById,
} from '../products/stock.service';

/** Order line with the current price and stock of its variant. */
export interface OfferedOrderLine {
  product: string;
  variant: string;
  quantity: number;
  offer: VariantOffer;
}

/** Existing order line with its agreed price and discounts, for recalculating the order. */
export interface AgreedOrderLine {
  product: string;
  variant: string;
  quantity: number;
  unit: MinorUnits;
  adjustments: readonly DiscountAdjustment[];
  stored: Pick<ProductDocument, 'categorySlug' | 'taxClass' | 'weightGrams' | 'shippingClass'>;
}

/** Applies manual prices in major units to the lines with the same index. Null leaves the current price. */
export const applyManualPrices = (
  lines: readonly OfferedOrderLine[],
  prices: readonly (number | null)[],
): OfferedOrderLine[] =>
  lines.map((line, at) => {
    const price = prices[at];
    return price == null ? line : { ...line, offer: { ...line.offer, price: priceToMinorUnits(price) } };
  });

export interface PricingOptions {
  destination?: ShippingDestination | null;
  shippingMethod?: string;
  codes: readonly string[];
  /** True if the order is wrapped as a gift, at the price in the settings. */
  wrapped?: boolean;
}

const getWrappingPrice = ({ checkout: { wrappingPrice, wrappingUnit } }: ShopSettings): WrappingPrice => ({
  price: wrappingPrice,
  unit: wrappingUnit,
});

export const createRejectedOrderLine = (
  { product, variant }: { product: string; variant: string },
  name: string | null,
  offer: VariantOffer | null,
): RejectedLine => ({
  product,
  variant,
  name,
  price: offer ? priceToDecimal(offer.price) : null,
  countInStock: offer?.countInStock ?? 0,
});

/** Returns promotions that the customer can use. Automatic promotions with a limit per customer require an account. */
function filterUsablePromotions(
  promotions: PromotionCandidates,
  { checkout }: ShopSettings,
  userId: string | null,
): PromotionCandidates {
  const isGuests = userId === null ? checkout.guests : isGuestId(userId);
  if (!isGuests) return promotions;
  return promotions.filter(({ code, limitPerCustomer }) => code !== null || limitPerCustomer == null);
}

export const findUnshippableLines = (
  lines: readonly OfferedOrderLine[],
  destination: ShippingDestination | null | undefined,
  { shipping }: Pick<ShopSettings, 'shipping'>,
  priced: PricedOrder,
): UnshippableLine[] =>
  listUnshippableLines(
    lines.map(({ product, variant, offer }) => ({
      product,
      variant,
      name: offer.name,
      shipsTo: offer.stored.shipsTo,
    })),
    destination?.country,
    shipping,
    priced.shipping,
  );

export type PricingService = ReturnType<typeof createPricingService>;

function toOfferedLines(products: ProductsById, items: QuoteRequest['items']) {
  const lines: OfferedOrderLine[] = [];
  const unavailable: RejectedLine[] = [];
  for (const { product, variant, quantity } of items) {
    const offer = getVariantOffer(products, product, variant);
    if (offer) lines.push({ product, variant, quantity, offer });
    if (!offer || quantity > offer.countInStock)
      unavailable.push(
        createRejectedOrderLine({ product, variant }, findProductTitle(products, product), offer),
      );
  }
  return { lines, unavailable };
}

/** Creates the service that calculates prices of carts and orders (docs/product.md, Prices, tax and shipping). */
export function createPricingService({
  settings,
  promotionUses,
  collectionMemberships: memberships,
  codeAttempts: codeTries,
  stock: { find: findProducts },
  now,
}: Shop) {
  async function priceFor(
    tx: TransactionHandle | null,
    { version, settings: rules }: SettingsVersion,
    lines: readonly OfferedOrderLine[],
    { destination, shippingMethod, codes, wrapped }: PricingOptions,
    considered: PromotionCandidates,
    userId: string | null,
    alsoKnownAs?: AlternatePersonIdsLoader,
  ): Promise<PricedOrderWithPromotionUses> {
    const promotions = filterUsablePromotions(considered, rules, userId);
    const collectionsOf = await memberships.createMatcher(getPromotionCollectionSlugs(promotions));
    return promotionUses.calculatePrices(
      tx,
      promotions,
      userId,
      (facts) =>
        calculatePrices({
          settings: localizePricingSettings(rules),
          settingsVersion: version,
          locale: storeConfig.locale,
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
          wrapping: wrapped ? getWrappingPrice(rules) : null,
          promotions,
          facts,
          now: new Date(now()),
        }),
      alsoKnownAs,
    );
  }

  return {
    calculatePrices: priceFor,

    /** Recalculates the prices of an existing order. Only applies the discounts agreed when the order was placed. */
    recalculatePrices: (
      { version, settings: rules }: SettingsVersion,
      lines: readonly AgreedOrderLine[],
      { destination, shippingMethod, wrapped }: Omit<PricingOptions, 'codes'>,
      agreed: NonNullable<PricingInput['agreed']>,
    ): PricedOrder =>
      calculatePrices({
        settings: rules,
        settingsVersion: version,
        locale: storeConfig.locale,
        lines: lines.map(({ product, variant, quantity, unit, adjustments, stored }) => ({
          key: `${product}/${variant}`,
          product,
          quantity,
          unit,
          agreed: adjustments,
          categories: [stored.categorySlug],
          taxClass: stored.taxClass,
          weightGrams: stored.weightGrams,
          shippingClass: stored.shippingClass,
        })),
        destination,
        shippingMethod,
        wrapping: wrapped ? getWrappingPrice(rules) : null,
        agreed,
        now: new Date(now()),
      }),

    async quoteManualOrder({ items, discount, wrapped, ...request }: QuoteManualOrderInput): Promise<Quote> {
      const [current, products] = await Promise.all([
        settings.getCurrent(),
        findProducts([...new Set(items.map(({ product }) => product))]),
      ]);
      const { lines, unavailable } = toOfferedLines(products, items);
      const prices = lines.map(
        (line) =>
          items.find((one) => one.product === line.product && one.variant === line.variant)?.price ?? null,
      );
      const promotions = toManualDiscountPromotions(discount, current.settings.money.currency);
      const considered = promotions.map((one) => ({ ...one, shards: 0 }));
      const priced = applyManualPrices(lines, prices);
      const isWrapped = wrapped === true && current.settings.checkout.gifts;
      const options = { ...request, codes: [], wrapped: isWrapped };
      const made = await priceFor(null, current, priced, options, considered, null);
      const cannotShip = findUnshippableLines(lines, request.destination, current.settings, made.priced);
      return toQuoteResponse(made.priced, priced, unavailable, cannotShip);
    },

    /**
     * Calculates the prices of a cart. `unavailable` lists lines that are not for sale or exceed the stock.
     * @param userId account of the customer, or null for a guest
     * @throws AppError RATE_LIMITED after too many unknown promotion codes
     */
    async quote(
      { items, settingsVersion, wrapped, ...request }: QuoteRequest,
      userId: string | null,
      callers: readonly RateLimitCaller[],
      alsoKnownAs?: AlternatePersonIdsLoader,
    ): Promise<Quote> {
      const settle = await codeTries.reserve(request.codes, callers);
      const [current, products, promotions] = await Promise.all([
        // The client may have received newer settings from another server instance.
        settings.getCurrent(settingsVersion),
        findProducts([...new Set(items.map(({ product }) => product))]),
        promotionUses.loadCandidates(null, request.codes),
      ]);
      const { lines, unavailable } = toOfferedLines(products, items);
      // The cart may still ask for wrapping after the shop has stopped offering gifts.
      const options = { ...request, wrapped: wrapped === true && current.settings.checkout.gifts };
      const { priced } = await priceFor(null, current, lines, options, promotions, userId, alsoKnownAs);
      await settle(priced.refusedCodes);
      const cannotShip = findUnshippableLines(lines, request.destination, current.settings, priced);
      return toQuoteResponse(priced, lines, unavailable, cannotShip);
    },
  };
}
