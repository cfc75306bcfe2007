import { describe, expect, test } from 'vitest';
import type { ProductImage } from '@contract/products/products';
import { isWide, wantedFirst } from './gallery-pictures';

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
  const urls = (wanted: string | null) => wantedFirst(images, wanted).map(({ url }) => url);

  test('begin with the chosen variant’s, and keep their order else', () => {
    expect(urls('/moss')).toEqual(['/moss', '/front', '/side']);
    expect(urls('/front')).toEqual(['/front', '/side', '/moss']);
  });

  test('stay as they are where no picture is wanted, or one that the product does not have', () => {
    expect(urls(null)).toEqual(['/front', '/side', '/moss']);
    expect(urls('/gone')).toEqual(['/front', '/side', '/moss']);
  });

  test.each([
    [1, [true]],
    [2, [true, true]],
    [3, [true, false, false]],
    [4, [true, false, false, true]],
  ])('fill two columns without a gap when there are %i', (count, wide) => {
    expect(Array.from({ length: count }, (_, index) => isWide(index, count))).toEqual(wide);
  });
});
