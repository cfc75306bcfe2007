import type { Product, ProductStatus } from '@contract/products/products';
import { Badge, tinted } from '@/shared/ui/badge';
import { Price } from '@/shared/products/price';
import { counted } from '../counted';

export const STATUS_LABELS: Record<ProductStatus, string> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

const TINTS = { active: 'green', draft: 'yellow', archived: 'grey' } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge sx={tinted(TINTS[status])}>{STATUS_LABELS[status]}</Badge>;
}

export const isSimple = ({ options }: Pick<Product, 'options'>) => options.length === 0;

/** A product's price, or 'from' its lowest where its variants differ. */
export function ProductPrice({ product }: { product: Product }) {
  const several = new Set(product.variants.map(({ price }) => price)).size > 1;
  return (
    <>
      {several ? 'from ' : null}
      <Price value={product.price} />
    </>
  );
}

/**
 * Says that few units are left, at most `lowAt`: of a simple product, or of how many variants. Null where there is
 * enough, or where the product is sold out, which its stock says itself.
 */
export function lowStockLabel(
  product: Pick<Product, 'options' | 'variants' | 'countInStock'>,
  lowAt: number,
): { brief: string; full: string } | null {
  const low = product.variants.filter(({ countInStock }) => countInStock <= lowAt).length;
  if (low === 0 || product.countInStock === 0) return null;
  if (isSimple(product)) return { brief: 'Low', full: 'Low stock' };
  return { brief: `${low} low`, full: `${low} of ${counted(product.variants.length, 'variant')} low` };
}

/** The SKU of a simple product, or how many variants have their own. */
export function skuText(product: Product): string {
  return isSimple(product) ? product.sku : counted(product.variants.length, 'variant');
}
