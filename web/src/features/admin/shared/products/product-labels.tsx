import type { Product, ProductStatus } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  active: t('On sale'),
  draft: t('Draft'),
  archived: t('Archived'),
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
      {hasDifferentPrices ? (
        <RichText text="from {price}" price={<Price value={product.price} />} />
      ) : (
        <Price value={product.price} />
      )}
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
  if (isProductWithoutOptions(product)) return { brief: t('Low'), full: t('Low stock') };
  return {
    brief: t('{count} low', { count: lowCount }),
    full: t('{lowCount} of {count, plural, one {# variant} other {# variants}} low', {
      lowCount,
      count: product.variants.length,
    }),
  };
}

export function formatSkuOrVariantCount(product: Product): string {
  return isProductWithoutOptions(product)
    ? product.sku
    : t('{count, plural, one {# variant} other {# variants}}', { count: product.variants.length });
}
