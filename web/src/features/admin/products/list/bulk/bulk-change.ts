import type { MinorUnits } from '@contract/money';
import { applyPriceChange, isDrasticPriceChange, type PriceChange } from '@contract/pricing/price-change';
import { priceToDecimal, priceToMinorUnits } from '@contract/pricing/shop-prices';
import {
  BULK_PRODUCT_CHANGE_LIMITS,
  type BulkProductChangeInput,
  type BulkProductChangeResponse,
} from '@contract/products/bulk-changes';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getServerErrorMessage } from '@/shared/api/api-error';
import type { ChangedPrice } from '../../use-price-confirmation';
import { formatVariantOptions } from '../quick-edit/quick-edit';

export type BulkProductChange = Omit<BulkProductChangeInput, 'products'>;

/** Price change of a variant, in major units. A `drastic` change requires confirmation. */
export interface PriceChangeRow extends ChangedPrice {
  key: string;
  variant: string;
  problem: string | null;
  drastic: boolean;
}

/** Returns an error message if a price is negative or not below the compare-at price, otherwise null. */
function validatePrices({ compareAtPrice }: Product, prices: readonly MinorUnits[]): string | null {
  if (prices.some((price) => price < 0)) return t('Would fall below 0');
  const isCompared = compareAtPrice !== null && priceToMinorUnits(compareAtPrice) <= Math.min(...prices);
  return isCompared ? t('Not below its compare-at price') : null;
}

export const getPriceChangeRows = (products: readonly Product[], change: PriceChange): PriceChangeRow[] =>
  products.flatMap((product) => {
    const prices = product.variants.map(({ price }) => applyPriceChange(priceToMinorUnits(price), change));
    const problem = validatePrices(product, prices);
    return product.variants.map((variant, at) => ({
      key: `${product._id} ${variant._id}`,
      product: product._id,
      title: product.title,
      variant: formatVariantOptions(product, variant),
      before: variant.price,
      after: priceToDecimal(prices[at]!),
      problem,
      drastic: problem === null && isDrasticPriceChange(priceToMinorUnits(variant.price), prices[at]!),
    }));
  });

export interface BulkProductChangeResult {
  changed: Product[];
  unchanged: number;
  failed: { product: Product; reason: string }[];
}

export function splitProductsIntoBatches(products: readonly Product[]): Product[][] {
  const groups: Product[][] = [];
  let prices = Infinity;
  for (const product of products) {
    const last = groups.at(-1);
    prices += product.variants.length;
    if (
      last &&
      last.length < BULK_PRODUCT_CHANGE_LIMITS.products &&
      prices <= BULK_PRODUCT_CHANGE_LIMITS.prices
    )
      last.push(product);
    else {
      groups.push([product]);
      prices = product.variants.length;
    }
  }
  return groups;
}

interface BulkSteps {
  send: (request: BulkProductChangeInput) => Promise<BulkProductChangeResponse>;
  onProgress: (done: number) => void;
}

/** Changes products in several requests. Products that another user has changed are reported as failed. */
export async function changeProductsInBatches(
  products: readonly Product[],
  change: BulkProductChange,
  { send, onProgress }: BulkSteps,
): Promise<BulkProductChangeResult> {
  const report: BulkProductChangeResult = { changed: [], unchanged: 0, failed: [] };
  let done = 0;
  for (const group of splitProductsIntoBatches(products)) {
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
      const reason = getServerErrorMessage(error, (error as Error).message);
      report.failed.push(...group.map((product) => ({ product, reason })));
    }
    done += group.length;
    onProgress(done);
  }
  return report;
}
