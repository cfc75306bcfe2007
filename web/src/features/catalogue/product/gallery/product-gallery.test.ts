import { describe, expect, test } from 'vitest';
import type { ProductImage } from '@contract/products/products';
import { getGalleryImageWidth, sortGalleryImages } from './product-gallery';

const image = (url: string): ProductImage => ({
  url,
  width: 1200,
  height: 900,
  alt: '',
  srcset: '',
  avifSrcset: '',
  placeholder: '',
});

describe('a product’s pictures', () => {
  const images = [image('/front'), image('/side'), image('/moss')];
  const urls = (selected: string | null, others: string[] = []) =>
    sortGalleryImages(
      images,
      { image: selected },
      [selected, ...others].map((url) => ({ image: url })),
    ).map(({ url }) => url);

  test('begin with the chosen variant’s, and keep their order else', () => {
    expect(urls('/moss')).toEqual(['/moss', '/front', '/side']);
    expect(urls('/front')).toEqual(['/front', '/side', '/moss']);
  });

  test('end with those of the other variants', () => {
    expect(urls('/moss', ['/front'])).toEqual(['/moss', '/side', '/front']);
    expect(urls(null, ['/front'])).toEqual(['/front', '/side', '/moss']);
  });

  test('stay as they are where no picture is wanted, or one that the product does not have', () => {
    expect(urls(null)).toEqual(['/front', '/side', '/moss']);
    expect(urls('/gone')).toEqual(['/front', '/side', '/moss']);
  });

  test.each([
    [1, ['wide']],
    [2, ['wide', 'wide']],
    [3, ['wide', 'half', 'half']],
    [4, ['wide', 'half', 'half', 'wide']],
    [5, ['wide', 'half', 'half', 'half', 'half']],
    [8, ['wide', 'half', 'half', 'wide', 'half', 'half', 'half', 'half']],
  ])('fill two columns without a hole when there are %i', (count, places) => {
    expect(Array.from({ length: count }, (_, index) => getGalleryImageWidth(index, count))).toEqual(places);
  });
});
