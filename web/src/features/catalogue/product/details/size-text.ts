import type { Product } from '@contract/products/products';

export type Sides = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm'>;

/** Millimetres as a text in centimetres, such as '9.5 cm'; below one centimetre in millimetres. */
export const lengthText = (mm: number): string => (mm < 10 ? `${mm} mm` : `${Math.round(mm) / 10} cm`);

/** Whether it lies flat: what is lower than a tenth of its depth shows nothing from the front. */
export const isFlat = ({ depthMm, heightMm }: Sides): boolean =>
  Boolean(depthMm) && (!heightMm || heightMm * 10 < depthMm!);

/** A product's sides as a text, such as '24 cm wide, 18 cm deep, 26 cm high'; '' where none is known. */
export function sizeText(sides: Sides): string {
  const flat = isFlat(sides);
  const known = [
    [sides.widthMm, 'wide'],
    [sides.depthMm, flat ? 'long' : 'deep'],
    [sides.heightMm, flat ? 'thick' : 'high'],
  ] as const;
  return known.flatMap(([mm, word]) => (mm ? [`${lengthText(mm)} ${word}`] : [])).join(', ');
}
