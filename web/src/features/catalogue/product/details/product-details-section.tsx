import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import {
  getProductFieldDefinition,
  formatFieldValueForDisplay,
  isEmptyFieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  type VisibleProductFields,
} from '@contract/products/product-fields';
import type { Product, ProductVariant } from '@contract/products/products';
import { pickVariantMeasurements, applyVariantMeasurements } from '@contract/products/variant-measures';
import { t } from '@contract/texts/text';
import { getLocalizedOptions } from '@/shared/products/options-text';
import { createIsland } from '@/shared/island';
import { formatWeight, preventBreaksInMeasures } from '@/shared/products/measures';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useScrollToHashTarget } from '@/shared/use-hash-target';
import type { ProductScaleProps } from './product-scale';
import { DETAILS_HEADING_ID, getSizeSpecifications, isWornProduct } from './size-guide';
import { formatProductSize, getScaleDimensions } from './size-text';

/** Returns the product's details as names and values: size, specifications, material and other fields. */
export function getProductDetailRows(
  product: VisibleProductFields,
  locale: string,
): [name: string, value: string][] {
  const known = PRODUCT_FIELD_NAMES.filter(
    (field) => !getProductFieldDefinition(field).ownDisplay && !isEmptyFieldValue(product[field]),
  );
  const row = (field: ProductFieldName): [string, string] => [
    getProductFieldDefinition(field).label,
    field === 'weightGrams'
      ? formatWeight(Number(product[field]), locale)
      : formatFieldValueForDisplay(field, product[field]),
  ];
  const isDetail = (field: ProductFieldName) => getProductFieldDefinition(field).detail === true;
  const size = formatProductSize(product, locale);
  return [
    ...(size ? [[t('Size'), size] as [string, string]] : []),
    ...product.specifications.map(({ name, value }): [string, string] => [name, value]),
    ...known.filter(isDetail).map(row),
    ...known.filter((field) => !isDetail(field)).map(row),
  ];
}

export function ProductDetailList({ rows }: { rows: ReturnType<typeof getProductDetailRows> }) {
  return (
    <Box component="dl" sx={list}>
      {rows.map(([name, value], at) => (
        <Fragment key={at}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{preventBreaksInMeasures(value)}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const SCALE_ID = 'scale';

/** Loads after the page, because the drawing is below the first screen. */
const ProductScale = createIsland<ProductScaleProps>(
  () => import('./product-scale').then((scale) => scale.ProductScale),
  { at: `#${SCALE_ID}`, fallback: <Box sx={{ minHeight: 330 }} /> },
);

interface ProductDetailsSectionProps {
  product: Product;
  /** Selected variant, whose size and weight are shown. Undefined to show the product's size and weight. */
  variant: ProductVariant | undefined;
  /** SKU of the selected variant. Empty or undefined if there is none. */
  sku?: string | undefined;
}

const getVariantRows = (product: Product, variant: ProductVariant | undefined): [string, string][] =>
  variant && product.variants.some((each) => Object.keys(pickVariantMeasurements(each)).length > 0)
    ? [[t('Details for'), Object.values(getLocalizedOptions(product, variant.options)).join(', ')]]
    : [];

const NO_DIMENSIONS = { widthMm: null, depthMm: null, heightMm: null };

export function ProductDetailsSection({ product, variant, sku }: ProductDetailsSectionProps) {
  const isWorn = isWornProduct(product);
  const measured = { ...applyVariantMeasurements(product, variant), ...(isWorn ? NO_DIMENSIONS : {}) };
  const { locale } = useStoreSettings();
  const sizes = getSizeSpecifications(product);
  const specifications = product.specifications.filter((each) => !sizes.includes(each));
  const rows = [
    ...getVariantRows(product, variant),
    ...getProductDetailRows({ ...measured, specifications }, locale),
    ...(sku ? [[t('SKU'), sku] as [string, string]] : []),
  ];
  const scale = getScaleDimensions(measured);
  useScrollToHashTarget();
  if (rows.length === 0 && sizes.length === 0) return null;
  const details = rows.length > 0 ? <ProductDetailList rows={rows} /> : null;
  const guide =
    sizes.length > 0 ? (
      <div>
        <Typography variant="h3" sx={{ mb: 1.5, fontSize: '1.125rem' }}>
          {t('Size guide')}
        </Typography>
        <ProductDetailList rows={sizes.map(({ name, value }) => [name, value])} />
      </div>
    ) : null;
  return (
    <Box component="section" aria-labelledby={DETAILS_HEADING_ID}>
      <Typography id={DETAILS_HEADING_ID} variant="h2" tabIndex={-1} sx={heading}>
        {t('Details')}
      </Typography>
      {isWorn ? (
        <Box sx={[columns, { gridTemplateColumns: sides }]}>
          {guide}
          {details}
        </Box>
      ) : (
        <Box sx={[columns, scale !== null && { gridTemplateColumns: sides }]}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
            {details}
            {guide}
          </Box>
          {scale ? (
            <div id={SCALE_ID}>
              <ProductScale title={product.title} {...scale} />
            </div>
          ) : null}
        </Box>
      )}
    </Box>
  );
}

const heading = { mb: { xs: 2, md: 3.5 }, scrollMarginTop: 104 };
const columns = { display: 'grid', columnGap: { md: 5, lg: 9 }, rowGap: 4, alignItems: 'start' };
const sides = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' };

const list = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  m: 0,
  fontSize: '0.9375rem',
  '& > *': { py: 1.25, borderTop: 1, borderColor: 'divider' },
  '& > dt': { minWidth: 96, pr: 3, color: 'text.secondary' },
  '& > dd': { m: 0, whiteSpace: 'pre-line' },
};
