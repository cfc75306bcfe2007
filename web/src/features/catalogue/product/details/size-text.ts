import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatLength, formatMetricLengths } from '@/shared/products/measures';

export type ProductDimensions = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm'>;

/** Returns true if the height of a product is unknown, or less than a tenth of its depth. */
export const isFlatProduct = ({ depthMm, heightMm }: ProductDimensions): boolean =>
  Boolean(depthMm) && (!heightMm || heightMm * 10 < depthMm!);

/** Formats the dimensions of a product, such as '24 cm wide, 18 cm deep, 26 cm high'. Returns '' if unknown. */
export function formatProductSize(dimensions: ProductDimensions, locale: string): string {
  const flat = isFlatProduct(dimensions);
  const sized = [
    { mm: dimensions.widthMm ?? 0, toText: (length: string) => t('{length} wide', { length }) },
    {
      mm: dimensions.depthMm ?? 0,
      toText: (length: string) => t(flat ? '{length} long' : '{length} deep', { length }),
    },
    {
      mm: dimensions.heightMm ?? 0,
      toText: (length: string) => t(flat ? '{length} thick' : '{length} high', { length }),
    },
  ].filter(({ mm }) => mm > 0);
  if (sized.length === 0) return '';
  const text = sized.map(({ mm, toText }) => toText(formatLength(mm, locale))).join(', ');
  const metric = formatMetricLengths(
    sized.map(({ mm }) => mm),
    locale,
  );
  return metric ? `${text} (${metric})` : text;
}

/** Dimensions of a product's drawing in millimeters. */
export interface ScaleDimensions {
  width: number;
  /** Height, or depth if the product is flat and drawn from above. */
  height: number;
  fromAbove: boolean;
}

/** Returns the dimensions of a product's drawing, or null if one of them is unknown. */
export function getScaleDimensions(dimensions: ProductDimensions): ScaleDimensions | null {
  const { widthMm: width, depthMm, heightMm } = dimensions;
  const fromAbove = isFlatProduct(dimensions);
  const height = fromAbove ? depthMm : heightMm;
  return width && height ? { width, height, fromAbove } : null;
}
