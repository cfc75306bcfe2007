import pMap from 'p-map';
import { toMinorUnits, type MinorUnits } from '../../contract/money';
import { calculatePrices } from '../../contract/pricing/price-calculation';
import type { ShippingDestination } from '../../contract/pricing/pricing-types';
import { getPromotionCollectionSlugs, type Promotion } from '../../contract/pricing/promotion';
import type { PromotionPreview } from '../../contract/promotions/promotion-responses';
import { fromPromotionJson } from '../../contract/promotions/promotion-json';
import type { PromotionInput } from '../../contract/promotions/promotion-schema';
import type { SettingsVersion } from '../../contract/settings/shop-settings';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import { isGuestId } from '../../platform/guests';
import type { Shop } from '../../platform/shop';
import type { ProductDocument } from '../products/product-document';

const DAYS = 30;
const MAX_ORDERS = 500;

const MAX_PARALLEL_READS = 5;

export interface PromotionPreviewOrder {
  customer: string;
  settingsVersion: number;
  locale: string;
  destination: ShippingDestination;
  shippingMethod: string | null;
  lines: { product: string; unit: MinorUnits; quantity: number }[];
}

/** Returns true if the promotion depends on product data that order lines do not contain. */
const needsProducts = (promotion: Promotion): boolean =>
  promotion.class === 'shipping' ||
  getPromotionCollectionSlugs([promotion]).length > 0 ||
  [promotion, promotion.buy, promotion.get].some((selection) => selection?.categories?.length);

export function createPromotionPreviewService({
  orders: { listSince: pastOrders },
  settings: { getVersion: settingsAt },
  stock: { find: findProducts },
  customerTags: { findTags },
  collectionMemberships: memberships,
  now,
}: Shop) {
  async function getSettings(
    orders: readonly PromotionPreviewOrder[],
  ): Promise<Map<number, SettingsVersion>> {
    const versions = [...new Set(orders.map(({ settingsVersion }) => settingsVersion))];
    const read = async (version: number) => [version, await settingsAt(version)] as const;
    return new Map(await pMap(versions, read, { concurrency: MAX_PARALLEL_READS }));
  }

  return {
    /**
     * Estimates a promotion's effect by applying it alone to the newest 500 orders of the last 30 days. Ignores the
     * dates and codes of the promotion.
     */
    async preview(input: PromotionInput): Promise<PromotionPreview> {
      const since = new Date(now() - DAYS * 24 * 60 * 60 * 1000);
      const { orders, hasMore } = await pastOrders(since, MAX_ORDERS);
      const { startsAt: _start, endsAt: _end, ...entered } = fromPromotionJson('preview', input);
      const promotion: Promotion = { ...entered, code: null, active: true };
      const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)))];
      const accounts = orders.map(({ customer }) => customer).filter((customer) => !isGuestId(customer));
      const [settings, products, collectionsOf, tags] = await Promise.all([
        getSettings(orders),
        needsProducts(promotion) ? findProducts(ids) : new Map<string, ProductDocument>(),
        memberships.createMatcher(getPromotionCollectionSlugs([promotion])),
        promotion.customerTag == null ? new Map<string, string[]>() : findTags([...new Set(accounts)]),
      ]);
      const uses = new Map<string, number>();
      const seen = new Set<string>();
      let applied = 0;
      let discount = 0;
      const isForGuests = entered.code !== null || promotion.limitPerCustomer == null;
      for (const order of [...orders].reverse()) {
        if (isGuestId(order.customer) && !isForGuests) continue;
        const { version, settings: rules } = settings.get(order.settingsVersion)!;
        const used = uses.get(order.customer) ?? 0;
        const { discounts } = calculatePrices({
          settings: rules,
          settingsVersion: version,
          locale: order.locale,
          destination: order.destination,
          shippingMethod: order.shippingMethod,
          lines: order.lines.map(({ product, unit, quantity }, index) => {
            const stored = products.get(product);
            const { taxClass, weightGrams, shippingClass } = stored ?? {};
            const categories = stored ? [stored.categorySlug] : [];
            const collections = stored ? collectionsOf(product, stored) : [];
            const line = {
              key: String(index),
              product,
              unit,
              quantity,
              taxClass,
              weightGrams,
              shippingClass,
            };
            return { ...line, categories, collections };
          }),
          promotions: [promotion],
          facts: {
            hasOrdered: isGuestId(order.customer) ? null : seen.has(order.customer),
            tags: isGuestId(order.customer) ? null : (tags.get(order.customer) ?? []),
            usedUp: applied >= (promotion.limit ?? Infinity) ? [promotion._id] : [],
            usedUpByCustomer: used >= (promotion.limitPerCustomer ?? Infinity) ? [promotion._id] : [],
          },
          now: new Date(now()),
        });
        seen.add(order.customer);
        const saved = discounts.reduce((sum, { amount }) => sum + amount, 0);
        if (saved === 0) continue;
        applied += 1;
        discount += saved;
        uses.set(order.customer, used + 1);
      }
      return {
        since: since.toISOString(),
        orders: orders.length,
        applied,
        discount: priceToDecimal(toMinorUnits(discount)),
        hasMore,
      };
    },
  };
}
