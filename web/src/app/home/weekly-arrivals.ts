import type { Product } from '@contract/products/products';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MIN_WEEKS = 4;

/**
 * Returns true if each of the last four weeks has a new product.
 * @param products the newest products
 * @param now time in milliseconds
 */
export function hasWeeklyArrivals(products: readonly Pick<Product, 'createdAt'>[], now: number): boolean {
  const weeks = new Set(
    products.map(({ createdAt }) => Math.max(0, Math.floor((now - Date.parse(createdAt)) / WEEK_MS))),
  );
  return Array.from({ length: MIN_WEEKS }, (_, week) => week).every((week) => weeks.has(week));
}
