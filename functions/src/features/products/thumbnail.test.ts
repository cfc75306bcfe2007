import { describe, expect, test } from 'vitest';
import type { StoredImage } from './product-document';
import { getVariantThumbnailUrl } from './stock.service';

const image = (name: string, srcset: string): StoredImage => ({
  url: `${name}-1200.webp`,
  width: 1200,
  height: 1200,
  alt: '',
  srcset,
  objects: [],
});
const images = [
  image('kettle', 'kettle-360.webp 360w, kettle-1200.webp 1200w'),
  image('red', 'red-360.webp 360w, red-1200.webp 1200w'),
];

describe('the picture of an order line', () => {
  test('is the narrowest file of the variant’s picture', () => {
    expect(getVariantThumbnailUrl({ images }, { image: 'red-1200.webp' })).toBe('red-360.webp');
  });

  test('is the product’s first where the variant has none', () => {
    expect(getVariantThumbnailUrl({ images }, { image: null })).toBe('kettle-360.webp');
  });

  test('is the one there is, where no sizes are known', () => {
    expect(getVariantThumbnailUrl({ images: [image('mug', '')] }, { image: null })).toBe('mug-1200.webp');
    expect(getVariantThumbnailUrl({ images }, { image: 'gone.webp' })).toBe('gone.webp');
  });

  test('is none for a product without pictures', () => {
    expect(getVariantThumbnailUrl({ images: [] }, { image: null })).toBeNull();
  });
});
