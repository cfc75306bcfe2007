import type { Product } from '../../functions/src/contract/products/products';
import { createQuoteRequest, toRequestedItem, type RequestedItem } from './shop-requests';

export async function fetchGoods(url: string): Promise<{ lines: RequestedItem[]; totals: number[] }> {
  const answer = await fetch(`${url}/api/products?limit=48&inStock=true`);
  const { data } = (await answer.json()) as { data: { products: Product[] } };
  const lines = data.products.map(toRequestedItem);
  const totals = await Promise.all(
    lines.map(async (line) => {
      const quoted = await fetch(`${url}/api/orders/quote`, createQuoteRequest([line]));
      return ((await quoted.json()) as { data: { totalAmount: number } }).data.totalAmount;
    }),
  );
  return { lines, totals };
}
