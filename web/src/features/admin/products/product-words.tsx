import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Product, ProductStatus } from '@contract/products';
import { Price } from '@/shared/ui/price';

export const STATUS_LABELS: Record<ProductStatus, string> = { active: 'On sale', archived: 'Archived' };

/** Ground and ink, each pair with a contrast of 5 or more. */
const looks = {
  active: { light: ['#d6eddc', '#1f5536'], dark: ['#1a3626', '#93d6ae'] },
  archived: { light: ['#e8e1d7', '#4f463e'], dark: ['#362d26', '#d0c4b7'] },
} as const;

/** Whether a product is on sale, as a word on its colour. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { light, dark } = looks[status];
  return (
    <Box
      component="span"
      sx={[
        badge,
        { backgroundColor: light[0], color: light[1] },
        (theme: Theme) => theme.applyStyles('dark', { backgroundColor: dark[0], color: dark[1] }),
      ]}
    >
      {STATUS_LABELS[status]}
    </Box>
  );
}

const badge = {
  display: 'inline-block',
  px: 1.25,
  py: 0.25,
  borderRadius: 1,
  fontSize: '0.8438rem',
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
};

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

/** What a SKU column shows: the number, or how many variants have their own. */
export function skuText(product: Product): string {
  return isSimple(product) ? product.sku : `${product.variants.length} variants`;
}
