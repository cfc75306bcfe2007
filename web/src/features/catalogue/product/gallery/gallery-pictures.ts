import type { ProductImage } from '@contract/products/products';

/** The pictures in their order, but the wanted one first, such as that of the chosen variant. */
export function wantedFirst(images: readonly ProductImage[], wanted: string | null): ProductImage[] {
  const first = images.filter(({ url }) => url === wanted);
  return [...first, ...images.filter(({ url }) => url !== wanted)];
}

/** Whether a picture of a desktop's gallery is as wide as both of its columns: the first, and a last one without a neighbour. */
export const isWide = (index: number, count: number): boolean =>
  index === 0 || (index === count - 1 && index % 2 === 1);

/** How wide a picture is drawn, for the browser to choose a file by: `productLayout`'s column or half of it; a phone's page. */
export const gallerySizes = (wide: boolean): string =>
  wide
    ? '(min-width: 1536px) 772px, (min-width: 900px) calc(54.5vw - 60px), calc(100vw - 32px)'
    : '(min-width: 1536px) 380px, (min-width: 900px) calc(27.3vw - 36px), calc(100vw - 32px)';
