import { addMinor, subtractMinor, type Minor } from '@contract/money';
import { roundShare } from '@contract/pricing/rounding';
import { updateProductSchema, type UpdateProductInput } from '@contract/products/product-input';
import type { Product, ProductStatus } from '@contract/products/products';
import { priceToMinor, priceFromMinor } from '@contract/pricing/shop-prices';
import { messageOf, presentState } from '@/shared/api/api-error';
import { isSimple } from '../../product-labels';

/** A change to several products at once. */
export type BulkChange =
  | { kind: 'status'; status: ProductStatus }
  | { kind: 'stock'; countInStock: number }
  /** `value` is a decimal amount or a percentage; negative to lower prices. */
  | { kind: 'price'; by: 'amount' | 'percent'; value: number };

type PriceChange = Extract<BulkChange, { kind: 'price' }>;

/** A price after its change, rounded half up to the smallest currency unit. */
export function changedPrice(price: number, { by, value }: PriceChange): number {
  const before = priceToMinor(price);
  const size = Math.abs(value);
  const step: Minor =
    by === 'amount' ? priceToMinor(size) : roundShare(before, Math.round(size * 100), 10_000, 1);
  return priceFromMinor(value < 0 ? subtractMinor(before, step) : addMinor(before, step));
}

/** Prices that would become 0, or change by more than half, one of each product: mostly a slip of the hand. */
export function drasticPrices(
  products: readonly Product[],
  change: BulkChange,
): { name: string; before: number; after: number }[] {
  if (change.kind !== 'price') return [];
  return products.flatMap(({ name, variants }) =>
    variants
      .map(({ price }) => ({ name, before: price, after: changedPrice(price, change) }))
      .filter(
        ({ before, after }) => before !== after && (after === 0 || Math.abs(after - before) * 2 > before),
      )
      .slice(0, 1),
  );
}

/**
 * The request that changes one product; null where nothing changes.
 * @throws Error with the reason why it cannot be changed.
 */
export function requestFor(product: Product, change: BulkChange): UpdateProductInput | null {
  switch (change.kind) {
    case 'status':
      return product.status === change.status ? null : { status: change.status };
    case 'stock':
      if (!isSimple(product)) throw new Error('Each variant has its own stock. Change it in the editor.');
      return product.countInStock === change.countInStock ? null : { countInStock: change.countInStock };
    case 'price': {
      const prices = product.variants.map(({ price }) => changedPrice(price, change));
      if (prices.some((price) => price < 0)) throw new Error('The price would fall below 0.');
      if (isSimple(product)) return { price: prices[0] };
      return {
        variants: product.variants.map(({ _id, options, countInStock }, at) => ({
          _id,
          options,
          countInStock,
          price: prices[at]!,
        })),
      };
    }
  }
}

export interface BulkReport {
  changed: Product[];
  /** How many needed no change. */
  unchanged: number;
  failed: { product: Product; reason: string }[];
}

/** Requests at a time. */
const AT_ONCE = 4;

interface BulkSteps {
  save: (product: Product, request: UpdateProductInput) => Promise<Product>;
  /** How many products are finished. */
  onProgress: (done: number) => void;
}

/**
 * Changes each product in a request of its own, with the version that is shown. A product that was changed in the
 * meantime is not written, and reported in its current version.
 */
export async function changeAll(
  products: readonly Product[],
  change: BulkChange,
  { save, onProgress }: BulkSteps,
): Promise<BulkReport> {
  const report: BulkReport = { changed: [], unchanged: 0, failed: [] };
  const waiting = [...products];
  let done = 0;
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      try {
        const request = requestFor(product, change);
        if (request) {
          updateProductSchema.validateSync(request);
          report.changed.push(await save(product, { ...request, updatedAt: product.updatedAt }));
        } else report.unchanged += 1;
      } catch (error) {
        report.failed.push({ product: presentState(error, 'product') ?? product, reason: reasonOf(error) });
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}

function reasonOf(error: unknown): string {
  if (presentState(error, 'product'))
    return 'This product has changed in the meantime. Check it and try again.';
  return messageOf(error, (error as Error).message);
}
