import type { BulkChangeInput } from '../../../contract/products/bulk-changes';
import type { UpdateProductInput } from '../../../contract/products/product-input';
import type { Minor } from '../../../contract/money';
import { changedPrice } from '../../../contract/pricing/price-change';
import { priceFromMinor } from '../../../contract/pricing/shop-prices';
import type { ProductDocument, StoredVariant } from '../product-document';

/** The edit that gives each variant another price, as a request would say it. */
export function editOfPrices(
  { options, variants }: Pick<ProductDocument, 'options' | 'variants'>,
  priceOf: (variant: StoredVariant) => Minor,
): UpdateProductInput {
  const price = (variant: StoredVariant) => priceFromMinor(priceOf(variant));
  if (options.length === 0) return { price: price(variants[0]!) };
  return {
    variants: variants.map((variant) => ({
      ...{ _id: variant.id, options: variant.options, countInStock: variant.countInStock },
      price: price(variant),
    })),
  };
}

/** What a change of many products is for one of them: the edit, or why there is none. */
export function editOf(
  product: ProductDocument,
  { status, countInStock, price }: BulkChangeInput,
): { edit: UpdateProductInput } | { reason: string } {
  if (status !== undefined) return { edit: { status } };
  if (countInStock !== undefined)
    return product.options.length === 0
      ? { edit: { countInStock } }
      : { reason: 'Each variant has its own stock. Change it in the editor.' };
  const change = price!;
  if (product.variants.some((variant) => changedPrice(variant.price, change) < 0))
    return { reason: 'The price would fall below 0.' };
  return { edit: editOfPrices(product, (variant) => changedPrice(variant.price, change)) };
}
