import type { Product, ProductStatus } from '@contract/products/products';
import { Badge, tinted } from '@/shared/ui/badge';
import { Price } from '@/shared/products/price';
import { counted } from '../counted';

export const STATUS_LABELS: Record<ProductStatus, string> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

const STATUS_TINTS = { active: 'green', draft: 'yellow', archived: 'grey' } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge sx={tinted(STATUS_TINTS[status])}>{STATUS_LABELS[status]}</Badge>;
}

export const isSimple = ({ options }: Pick<Product, 'options'>) => options.length === 0;

export function ProductPrice({ product }: { product: Product }) {
  const hasDifferentPrices = new Set(product.variants.map(({ price }) => price)).size > 1;
  return (
    <>
      {hasDifferentPrices ? 'from ' : null}
      <Price value={product.price} />
    </>
  );
}

/** Returns a low-stock label; null if there are more than `lowAt` units or the product is sold out. */
export function lowStockLabel(
  product: Pick<Product, 'options' | 'variants' | 'countInStock'>,
  lowAt: number,
): { brief: string; full: string } | null {
  const lowCount = product.variants.filter(({ countInStock }) => countInStock <= lowAt).length;
  if (lowCount === 0 || product.countInStock === 0) return null;
  if (isSimple(product)) return { brief: 'Low', full: 'Low stock' };
  return {
    brief: `${lowCount} low`,
    full: `${lowCount} of ${counted(product.variants.length, 'variant')} low`,
  };
}

export function skuText(product: Product): string {
  return isSimple(product) ? product.sku : counted(product.variants.length, 'variant');
}
