/** Which pictures a product has: the catalogue's words turned into the picture maker's. */
import { fileURLToPath } from 'node:url';
import type { SeedCategory, SeedProduct, Shot } from './catalogue/types';
import type { PictureSpec } from './pictures';

/** Made pictures are kept here between runs; the folder may be deleted at any time. */
export const PICTURE_CACHE = fileURLToPath(new URL('../../.cache/seed-pictures', import.meta.url));

const ALT: Record<Shot, (title: string) => string> = {
  single: (title) => title,
  close: (title) => `${title}, seen close by`,
  pair: (title) => `${title}, two side by side`,
  plinth: (title) => `${title} on a round plinth`,
};

const shotsOf = (product: SeedProduct): Shot[] => ['single', ...(product.moreShots ?? [])];

/** Values with a picture of their own, which follow the product's other pictures. */
const graded = ({ options = [] }: SeedProduct) =>
  options.flatMap(({ grades = {} }) =>
    Object.entries(grades).map(([value, grade]) => ({ value, grade, shot: 'single' as const })),
  );

export function specsOf(category: SeedCategory, product: SeedProduct): PictureSpec[] {
  const plain = shotsOf(product).map((shot) => ({ shot, grade: product.grade ?? {} }));
  return [...plain, ...graded(product)].map(({ shot, grade }) => ({
    emoji: product.emoji,
    tone: category.tone,
    staging: product.staging ?? 'stand',
    shot,
    turn: product.turn ?? 0,
    grade,
  }));
}

/** What each picture shows, in the order of `specsOf`. */
export function altsOf(product: SeedProduct): string[] {
  return [
    ...shotsOf(product).map((shot) => ALT[shot](product.title)),
    ...graded(product).map(({ value }) => `${product.title}, ${value}`),
  ];
}

/** Which of the pictures shows a variant; null where none shows it better than the first. */
export function pictureOf(product: SeedProduct, values: readonly string[]): number | null {
  const at = graded(product).findIndex(({ value }) => values.includes(value));
  return at < 0 ? null : shotsOf(product).length + at;
}
