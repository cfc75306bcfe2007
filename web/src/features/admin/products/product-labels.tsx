import type { Product, ProductStatus } from '@contract/products';
import { Badge, tinted } from '@/shared/ui/badge';
import { store } from '@contract/store-config';
import { Price } from '@/shared/ui/price';

export const STATUS_LABELS: Record<ProductStatus, string> = { active: 'On sale', archived: 'Archived' };

/** Whether a product is on sale, as a word on its colour. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge sx={tinted(status === 'active' ? 'green' : 'grey')}>{STATUS_LABELS[status]}</Badge>;
}

export const isSimple = ({ options }: Pick<Product, 'options'>) => options.length === 0;

/** A product's price; the lowest, and said so, where its variants have several. */
export function ProductPrice({ product }: { product: Product }) {
  const several = new Set(product.variants.map(({ price }) => price)).size > 1;
  return (
    <>
      {several ? 'from ' : null}
      <Price value={product.price} />
    </>
  );
}

/** How many variants of a product with options have few pieces left: its stock is all of theirs together. */
export const lowVariants = (product: Product): number =>
  isSimple(product)
    ? 0
    : product.variants.filter(({ countInStock }) => countInStock <= store.stock.lowAt).length;

/** What a SKU column shows: the number, or how many variants have their own. */
export function skuText(product: Product): string {
  return isSimple(product) ? product.sku : `${product.variants.length} variants`;
}
