import type { Product } from '@contract/products/products';
import { lengthText, metricBeside } from '@/shared/products/measures';

export type Sides = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm'>;

/** Returns true if the height is less than a tenth of the depth, so that a front view would show nothing. */
export const isFlat = ({ depthMm, heightMm }: Sides): boolean =>
  Boolean(depthMm) && (!heightMm || heightMm * 10 < depthMm!);

/** Formats a product's size, such as '24 cm wide, 18 cm deep, 26 cm high'. Returns an empty string if unknown. */
export function sizeText(sides: Sides, locale: string): string {
  const flat = isFlat(sides);
  const sized = [
    { mm: sides.widthMm ?? 0, word: 'wide' },
    { mm: sides.depthMm ?? 0, word: flat ? 'long' : 'deep' },
    { mm: sides.heightMm ?? 0, word: flat ? 'thick' : 'high' },
  ].filter(({ mm }) => mm > 0);
  if (sized.length === 0) return '';
  const text = sized.map(({ mm, word }) => `${lengthText(mm, locale)} ${word}`).join(', ');
  const metric = metricBeside(
    sized.map(({ mm }) => mm),
    locale,
  );
  return metric ? `${text} (${metric})` : text;
}
