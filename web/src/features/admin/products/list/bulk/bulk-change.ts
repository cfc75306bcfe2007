import type { Minor } from '@contract/money';
import { changedPrice, isDrastic, type PriceChange } from '@contract/pricing/price-change';
import { priceFromMinor, priceToMinor } from '@contract/pricing/shop-prices';
import { BULK_LIMITS, type BulkChangeInput, type BulkResult } from '@contract/products/bulk-changes';
import type { Product } from '@contract/products/products';
import { messageOf } from '@/shared/api/api-error';
import type { NewPrice } from '../../use-price-question';
import { variantLabel } from '../quick-edit/quick-edit';

export type BulkChange = Omit<BulkChangeInput, 'products'>;

/** Price before and after a change, in major units. A `drastic` change requires a confirmation. */
export interface PriceRow extends NewPrice {
  key: string;
  variant: string;
  problem: string | null;
  drastic: boolean;
}

/** Returns an error message if a price breaks the API's rules; otherwise null. */
function validatePrices({ compareAtPrice }: Product, prices: readonly Minor[]): string | null {
  if (prices.some((price) => price < 0)) return 'Would fall below 0';
  const isCompared = compareAtPrice !== null && priceToMinor(compareAtPrice) <= Math.min(...prices);
  return isCompared ? 'Not below its compare-at price' : null;
}

export const priceRows = (products: readonly Product[], change: PriceChange): PriceRow[] =>
  products.flatMap((product) => {
    const prices = product.variants.map(({ price }) => changedPrice(priceToMinor(price), change));
    const problem = validatePrices(product, prices);
    return product.variants.map((variant, at) => ({
      key: `${product._id} ${variant._id}`,
      product: product._id,
      title: product.title,
      variant: variantLabel(product, variant),
      before: variant.price,
      after: priceFromMinor(prices[at]!),
      problem,
      drastic: problem === null && isDrastic(priceToMinor(variant.price), prices[at]!),
    }));
  });

export interface BulkReport {
  changed: Product[];
  unchanged: number;
  failed: { product: Product; reason: string }[];
}

export function inRequests(products: readonly Product[]): Product[][] {
  const groups: Product[][] = [];
  let prices = Infinity;
  for (const product of products) {
    const last = groups.at(-1);
    prices += product.variants.length;
    if (last && last.length < BULK_LIMITS.products && prices <= BULK_LIMITS.prices) last.push(product);
    else {
      groups.push([product]);
      prices = product.variants.length;
    }
  }
  return groups;
}

interface BulkSteps {
  send: (request: BulkChangeInput) => Promise<BulkResult>;
  onProgress: (done: number) => void;
}

/** Changes products in several requests. Reports products that were changed in the meantime as failed. */
export async function changeAll(
  products: readonly Product[],
  change: BulkChange,
  { send, onProgress }: BulkSteps,
): Promise<BulkReport> {
  const report: BulkReport = { changed: [], unchanged: 0, failed: [] };
  let done = 0;
  for (const group of inRequests(products)) {
    try {
      const named = group.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
      const { changed, refused } = await send({ ...change, products: named });
      report.changed.push(...changed);
      report.unchanged += group.length - changed.length - refused.length;
      for (const { _id, reason, current } of refused) {
        const product = current ?? group.find((one) => one._id === _id);
        if (product) report.failed.push({ product, reason });
      }
    } catch (error) {
      const reason = messageOf(error, (error as Error).message);
      report.failed.push(...group.map((product) => ({ product, reason })));
    }
    done += group.length;
    onProgress(done);
  }
  return report;
}
