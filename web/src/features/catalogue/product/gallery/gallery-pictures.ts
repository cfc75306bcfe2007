import type { ProductImage } from '@contract/products/products';

/** The pictures in their order, but the wanted one first, such as that of the chosen variant. */
export function selectedFirst(images: readonly ProductImage[], wanted: string | null): ProductImage[] {
  const first = images.filter(({ url }) => url === wanted);
  return [...first, ...images.filter(({ url }) => url !== wanted)];
}

/** How a desktop's gallery places a picture: across both columns, in one of them, or, the last without a neighbour, set off to the right. */
export type Place = 'wide' | 'half' | 'single';

export function placeOf(index: number, count: number): Place {
  if (index === 0) return 'wide';
  return index === count - 1 && index % 2 === 1 ? 'single' : 'half';
}

/** How much of the gallery's width a picture without a neighbour has: a photograph of 1,120 pixels is sharp in it at 2×. */
export const SINGLE_WIDTH = '72.5%';

const PHONE = 'calc(100vw - 32px)';

/** How wide a picture is drawn, for the browser to choose a file by: `productLayout`'s column or a part of it; a phone's page. */
export const GALLERY_SIZES: Record<Place, string> = {
  wide: `(min-width: 1536px) 772px, (min-width: 900px) calc(54.5vw - 60px), ${PHONE}`,
  half: `(min-width: 1536px) 380px, (min-width: 900px) calc(27.3vw - 36px), ${PHONE}`,
  single: `(min-width: 1536px) 560px, (min-width: 900px) calc(39.5vw - 44px), ${PHONE}`,
};
