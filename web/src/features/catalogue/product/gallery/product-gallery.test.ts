import { describe, expect, test } from 'vitest';
import type { ProductImage, ProductVariant } from '@contract/products/products';
import { getGalleryImageWidth, sortGalleryImages } from './product-gallery';

const image = (url: string, alt = ''): ProductImage => ({
  url,
  width: 1200,
  height: 900,
  alt,
  srcset: '',
  avifSrcset: '',
  placeholder: '',
});

const createVariant = (url: string | null, options: Record<string, string> = {}): ProductVariant => ({
  _id: Object.values(options).join(),
  options,
  sku: '',
  price: 20,
  lowestPrice30Days: null,
  countInStock: 1,
  image: url,
});

describe('a product’s pictures', () => {
  const images = [image('/front'), image('/side'), image('/moss')];
  const urls = (selected: string | null, others: string[] = []) =>
    sortGalleryImages(
      { images, options: [], variants: [selected, ...others].map((url) => createVariant(url)) },
      createVariant(selected),
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

  test('of a color include those whose text names it first, and end with those of other colors', () => {
    const coat = {
      images: [
        image('/front', 'Coat laid out'),
        image('/hall', 'The sage coat in a hall, a straw hat beside it'),
        image('/sage', 'The same coat'),
        image('/label', 'The label of the Straw-colored coat'),
        image('/peg', 'A peg'),
      ],
      options: [{ name: 'Color', values: ['Straw', 'Sage'] }],
      variants: [createVariant(null, { Color: 'Straw' }), createVariant('/sage', { Color: 'Sage' })],
    };
    const getUrls = (at: number) => sortGalleryImages(coat, coat.variants[at]!).map(({ url }) => url);
    expect(getUrls(0)).toEqual(['/front', '/label', '/peg', '/hall', '/sage']);
    expect(getUrls(1)).toEqual(['/sage', '/hall', '/peg', '/front', '/label']);
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
