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

export function specsOf(category: SeedCategory, product: SeedProduct): PictureSpec[] {
  return shotsOf(product).map((shot) => ({
    emoji: product.emoji,
    tone: category.tone,
    staging: product.staging ?? 'stand',
    shot,
    turn: product.turn ?? 0,
    grade: product.grade ?? {},
  }));
}

/** What each picture shows, in the order of `specsOf`. */
export function altsOf(product: SeedProduct): string[] {
  return shotsOf(product).map((shot) => ALT[shot](product.title));
}
