import { describe, expect, test } from 'vitest';
import { createEmptyProductFields } from '../../contract/products/product-fields';
import { toMinorUnits } from '../../contract/money';
import type { StoredImage, StoredVariant } from './product-document';
import { diffProducts } from './product-changes';
import type { ProductDraft } from './product-document';

const image = (name: string, alt = 'Linen Shirt'): StoredImage => ({
  url: `https://pictures.example/${name}.webp`,
  width: 800,
  height: 800,
  alt,
  srcset: '',
  objects: [`products/shirt/${name}.webp`],
});
const variant = (id: string, Size: string, more: Partial<StoredVariant> = {}): StoredVariant => ({
  id,
  options: { Size },
  sku: '',
  price: toMinorUnits(2400),
  countInStock: 3,
  image: null,
  ...more,
});
const shirt: ProductDraft = {
  ...createEmptyProductFields(),
  title: 'Linen Shirt',
  titleKey: 'linen shirt',
  description: 'Washed.',
  category: 'Wear',
  categorySlug: 'wear',
  images: [image('a'), image('b')],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [variant('v1', 'S'), variant('v2', 'M')],
  status: 'active',
  price: toMinorUnits(2400),
  countInStock: 6,
  inStock: true,
  lowestStock: 3,
  translations: {},
};
const changed = (more: Partial<ProductDraft>, from: Partial<ProductDraft> = {}) =>
  diffProducts({ ...shirt, ...from }, { ...shirt, ...from, ...more });

test('of nothing is nothing', () => {
  expect(changed({})).toEqual([]);
});

describe('pictures of the same words', () => {
  const pictures = (images: StoredImage[]) => changed({ images });
  const before = 'Linen Shirt (1) · Linen Shirt (2)';

  test('that changed places', () => {
    expect(pictures([image('b'), image('a')])).toEqual([
      { field: 'images', before, after: 'Linen Shirt (2) · Linen Shirt (1)' },
    ]);
  });

  test('of which one is another', () => {
    expect(pictures([image('a'), image('c')])).toEqual([
      { field: 'images', before, after: 'Linen Shirt (1) · Linen Shirt (new)' },
    ]);
  });

  test('of which one went', () => {
    expect(pictures([image('b')])).toEqual([{ field: 'images', before, after: 'Linen Shirt (2)' }]);
  });
});

test('pictures that differ in words are called by these alone', () => {
  const images = [image('a', 'Front'), image('b', '')];
  expect(changed({ images: [image('b', ''), image('a', 'Front')] }, { images })).toEqual([
    { field: 'images', before: 'Front · no description', after: 'no description · Front' },
  ]);
});

test("a variant's picture is a fact of its own", () => {
  const [a, b] = shirt.images;
  const from = { variants: [variant('v1', 'S', { image: a!.url }), variant('v2', 'M')] };
  const variants = [variant('v1', 'S', { image: b!.url }), variant('v2', 'M', { image: a!.url })];
  expect(changed({ variants }, from)).toEqual([
    { field: 'S: image', before: 'Linen Shirt (1)', after: 'Linen Shirt (2)' },
    { field: 'M: image', before: null, after: 'Linen Shirt (1)' },
  ]);
});

describe('a long description', () => {
  const long = 'Washed linen. '.repeat(60);

  test('that differs behind what is shown is shown where it differs', () => {
    const [change, ...others] = changed(
      { description: `${long.slice(0, 700)}X${long.slice(701)}` },
      { description: long },
    );
    expect(others).toEqual([]);
    const [before, after] = [String(change?.before), String(change?.after)];
    expect(before).not.toBe(after);
    expect(after).toContain('X');
    for (const shown of [before, after]) {
      expect(shown).toMatch(/^….{1,500}$/);
      expect(shown.slice(0, 60)).toBe(before.slice(0, 60));
    }
  });

  test('that only grew says by what', () => {
    expect(changed({ description: `${long}Soft.` }, { description: long })).toMatchObject([
      { before: expect.stringMatching(/linen\. $/), after: expect.stringMatching(/linen\. Soft\.$/) },
    ]);
  });

  test('of a new product is shown by its beginning', () => {
    const changes = diffProducts(null, { ...shirt, description: long });
    expect(changes).toContainEqual({ field: 'description', before: null, after: `${long.slice(0, 500)}…` });
  });

  test('is never cut in the middle of a character', () => {
    const kettles = '🫖'.repeat(400);
    for (const cut of [301, 302, 303]) {
      const [change] = changed(
        { description: `${'x'.repeat(cut)}${kettles}` },
        { description: `${'x'.repeat(cut)}${kettles}!` },
      );
      for (const shown of [change?.before, change?.after])
        expect(String(shown)).not.toMatch(/\p{Surrogate}/u);
    }
  });
});

test('values that read alike and are not are marked as changed', () => {
  const options = [{ name: 'Size', values: ['S, M'] }];
  expect(changed({ options })).toEqual([
    { field: 'options', before: 'Size: S, M', after: 'Size: S, M (changed)' },
  ]);
});

describe('variants', () => {
  test('are the same by their id, even if they were renamed', () => {
    const options = [{ name: 'Size', values: ['Small', 'M'] }];
    const variants = [variant('v1', 'Small', { countInStock: 2 }), variant('v2', 'M')];
    expect(changed({ options, variants })).toEqual([
      { field: 'options', before: 'Size: S, M', after: 'Size: Small, M' },
      { field: 'Small: countInStock', before: 3, after: 2 },
    ]);
  });

  test('that change values among each other say so', () => {
    expect(changed({ variants: [variant('v1', 'M'), variant('v2', 'S')] })).toEqual([
      { field: 'M: options', before: 'S', after: 'M' },
      { field: 'S: options', before: 'M', after: 'S' },
    ]);
  });

  test('of another id and the same name are shown as one', () => {
    const variants = [variant('v9', 'S', { price: toMinorUnits(2500) }), variant('v2', 'M')];
    expect(changed({ variants })).toEqual([{ field: 'S: price', before: 24, after: 25 }]);
  });

  test('that are added or removed are shown with all their fields', () => {
    const variants = [variant('v1', 'S'), variant('v3', 'L', { sku: 'SH-L' })];
    expect(changed({ variants })).toEqual([
      { field: 'L: price', before: null, after: 24 },
      { field: 'L: countInStock', before: null, after: 3 },
      { field: 'L: sku', before: null, after: 'SH-L' },
      { field: 'M: price', before: 24, after: null },
      { field: 'M: countInStock', before: 3, after: null },
    ]);
  });
});
