import type { Product } from '../../functions/src/contract/products/products';
import { quoteRequest, wanted, type Wanted } from './shop-requests';

export async function goodsOf(url: string): Promise<{ lines: Wanted[]; totals: number[] }> {
  const answer = await fetch(`${url}/api/products?limit=48&inStock=true`);
  const { data } = (await answer.json()) as { data: { products: Product[] } };
  const lines = data.products.map(wanted);
  const totals = await Promise.all(
    lines.map(async (line) => {
      const quoted = await fetch(`${url}/api/orders/quote`, quoteRequest([line]));
      return ((await quoted.json()) as { data: { totalAmount: number } }).data.totalAmount;
    }),
  );
  return { lines, totals };
}
