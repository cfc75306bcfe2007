import { AppError } from '../../../platform/errors';
import { createRejectedOrderLine } from '../../pricing/pricing.service';
import {
  findProductTitle,
  getVariantOffer,
  type ProductsById,
  type StockChangeLine,
} from '../../products/stock.service';

/** Returns the stock changes of an edit: negative for units taken from stock, positive for restocked units. */
export function getEditStockChanges(
  before: readonly StockChangeLine[],
  after: readonly StockChangeLine[],
): StockChangeLine[] {
  const moves = new Map<string, StockChangeLine>();
  const add = ({ productId, variantId }: StockChangeLine, quantity: number) => {
    const key = `${productId}/${variantId}`;
    moves.set(key, { productId, variantId, quantity: (moves.get(key)?.quantity ?? 0) + quantity });
  };
  for (const line of before) add(line, line.quantity);
  for (const line of after) add(line, -line.quantity);
  return [...moves.values()].filter(({ quantity }) => quantity !== 0);
}

/** @throws AppError PRODUCT_UNAVAILABLE or OUT_OF_STOCK, with the unavailable lines in `details.items` */
export function requireAvailableStock(products: ProductsById, moves: readonly StockChangeLine[]): void {
  const short = moves.flatMap(({ productId, variantId, quantity }) => {
    const offer = getVariantOffer(products, productId, variantId);
    if (quantity > 0 || (offer && offer.countInStock >= -quantity)) return [];
    const line = { product: productId, variant: variantId };
    return [{ offer, item: createRejectedOrderLine(line, findProductTitle(products, productId), offer) }];
  });
  if (short.length === 0) return;
  const code = short.some(({ offer }) => offer === null) ? 'PRODUCT_UNAVAILABLE' : 'OUT_OF_STOCK';
  throw new AppError(code, { details: { items: short.map(({ item }) => item) } });
}
