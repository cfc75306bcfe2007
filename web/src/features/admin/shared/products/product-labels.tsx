import type { Product, ProductStatus } from '@contract/products/products';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { Price } from '@/shared/products/price';
import { formatCount } from '../labels/format-count';

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

const STATUS_TINTS = { active: 'green', draft: 'yellow', archived: 'grey' } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge sx={getBadgeColorStyles(STATUS_TINTS[status])}>{PRODUCT_STATUS_LABELS[status]}</Badge>;
}

export const isProductWithoutOptions = ({ options }: Pick<Product, 'options'>) => options.length === 0;

export function ProductPriceText({ product }: { product: Product }) {
  const hasDifferentPrices = new Set(product.variants.map(({ price }) => price)).size > 1;
  return (
    <>
      {hasDifferentPrices ? 'from ' : null}
      <Price value={product.price} />
    </>
  );
}

/** Describes a low stock, such as 'Low' or '2 of 5 variants low'. Returns null if the stock is sufficient or 0. */
export function formatLowStock(
  product: Pick<Product, 'options' | 'variants' | 'countInStock'>,
  lowAt: number,
): { brief: string; full: string } | null {
  const lowCount = product.variants.filter(({ countInStock }) => countInStock <= lowAt).length;
  if (lowCount === 0 || product.countInStock === 0) return null;
  if (isProductWithoutOptions(product)) return { brief: 'Low', full: 'Low stock' };
  return {
    brief: `${lowCount} low`,
    full: `${lowCount} of ${formatCount(product.variants.length, 'variant')} low`,
  };
}

export function formatSkuOrVariantCount(product: Product): string {
  return isProductWithoutOptions(product) ? product.sku : formatCount(product.variants.length, 'variant');
}
