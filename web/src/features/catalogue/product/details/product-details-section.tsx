import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useState } from 'react';
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
import { formatWeight, preventBreaksInMeasures } from '@/shared/products/measures';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useNearViewport } from '@/shared/use-near';
import { useScrollToHashTarget } from '@/shared/use-hash-target';
import type { findSilhouette } from '../true-size/silhouettes';
import { TrueSizeButton } from '../true-size/true-size';
import { ScaleDrawing, getScaleDrawingDimensions } from './scale-drawing';
import { DETAILS_HEADING_ID, getSizeGuide } from './size-guide';
import { formatProductSize } from './size-text';

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
    ...(size ? [['Size', size] as [string, string]] : []),
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

type ScaleDimensions = NonNullable<ReturnType<typeof getScaleDrawingDimensions>>;

/** Scale drawing and button for the true size. Near the viewport, the silhouette replaces the rectangle. */
function ProductScale({ title, scale }: { title: string; scale: ScaleDimensions }) {
  const { near, ref } = useNearViewport();
  const [find, setFind] = useState<typeof findSilhouette>();
  useEffect(() => {
    // Without the silhouettes, the rectangle remains.
    if (near)
      void import('../true-size/silhouettes').then(
        (loaded) => setFind(() => loaded.findSilhouette),
        () => undefined,
      );
  }, [near]);
  const { width, height, fromAbove } = scale;
  const silhouette = (!fromAbove && find?.(title, width, height)) || null;
  return (
    <div ref={ref}>
      <ScaleDrawing scale={scale} silhouette={silhouette} />
      <TrueSizeButton width={width} height={height} fromAbove={fromAbove} silhouette={silhouette} />
    </div>
  );
}

interface ProductDetailsSectionProps {
  product: Product;
  /** Selected variant, whose size and weight are shown. Undefined to show the product's size and weight. */
  variant: ProductVariant | undefined;
}

const getVariantRows = ({ variants }: Product, variant: ProductVariant | undefined): [string, string][] =>
  variant && variants.some((each) => Object.keys(pickVariantMeasurements(each)).length > 0)
    ? [['Details for', Object.values(variant.options).join(', ')]]
    : [];

export function ProductDetailsSection({ product, variant }: ProductDetailsSectionProps) {
  const measured = applyVariantMeasurements(product, variant);
  const { locale } = useStoreSettings();
  const sizes = getSizeGuide(product);
  const specifications = product.specifications.filter((each) => !sizes.includes(each));
  const rows = [
    ...getVariantRows(product, variant),
    ...getProductDetailRows({ ...measured, specifications }, locale),
  ];
  const scale = getScaleDrawingDimensions(measured);
  useScrollToHashTarget();
  if (rows.length === 0 && sizes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={DETAILS_HEADING_ID}>
      <Typography id={DETAILS_HEADING_ID} variant="h2" tabIndex={-1} sx={heading}>
        Details
      </Typography>
      <Box sx={[columns, scale !== null && { gridTemplateColumns: sides }]}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
          {rows.length > 0 ? <ProductDetailList rows={rows} /> : null}
          {sizes.length > 0 ? (
            <div>
              <Typography variant="h3" sx={{ mb: 1.5, fontSize: '1.125rem' }}>
                Size guide
              </Typography>
              <ProductDetailList rows={sizes.map(({ name, value }) => [name, value])} />
            </div>
          ) : null}
        </Box>
        {scale ? <ProductScale title={product.title} scale={scale} /> : null}
      </Box>
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
