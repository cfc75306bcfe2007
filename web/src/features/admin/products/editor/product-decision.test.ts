import { expect, test } from 'vitest';
import {
  EMPTY_PRODUCT_FORM,
  mapVariantMeasurementTexts,
  type ProductPictureFormValues,
  type ProductFormValues,
} from './product-form';
import { productConflictResolver } from './product-decision';

const { differences: differencesBetween, merged } = productConflictResolver;
const stored = (key: string): ProductPictureFormValues => ({ key, url: key, file: null, alt: key });
const added = (key: string): ProductPictureFormValues => ({
  key,
  url: key,
  file: new File(['x'], key),
  alt: '',
});

const simple: ProductFormValues = {
  ...EMPTY_PRODUCT_FORM,
  title: 'Lamp',
  description: 'Bright.',
  category: 'Light',
  price: '30.00',
  countInStock: '5',
  pictures: [stored('a'), stored('b')],
};
const shirt: ProductFormValues = {
  ...simple,
  price: '',
  countInStock: '',
  options: [{ key: 'o', name: 'Size', values: ['S', 'M'] }],
  variants: ['S', 'M'].map((size) => ({
    key: size,
    id: `id-${size}`,
    values: [size],
    sku: size,
    price: '10.00',
    countInStock: '4',
    image: 'a',
    backInStockOn: '',
    content: '',
    ...mapVariantMeasurementTexts(() => ''),
  })),
};
const keys = (...forms: Parameters<typeof differencesBetween>) =>
  differencesBetween(...forms).map(({ key, edited }) => [key, edited]);

test('a former price that is only written differently does not differ', () => {
  const mine = { ...simple, compareAtPrice: '40' };
  expect(keys(simple, mine, { ...simple, compareAtPrice: '40.00' })).toEqual([]);
  expect(keys(simple, mine, simple)).toEqual([['compareAtPrice', true]]);
});

test('only fields that differ are listed, with the side that edited them', () => {
  const mine = { ...simple, title: 'My lamp', price: '30' };
  const theirs = { ...simple, title: 'Their lamp', countInStock: '3' };
  expect(keys(simple, mine, theirs)).toEqual([
    ['title', true],
    ['countInStock', false],
  ]);
});

test('each field gets the chosen side; without a choice the stored value stays', () => {
  const mine = { ...simple, title: 'My lamp', description: 'Mine.', countInStock: '9' };
  const theirs = { ...simple, title: 'Their lamp', description: 'Theirs.', countInStock: '3' };
  expect(merged(mine, theirs, { title: 'mine', description: 'theirs' })).toMatchObject({
    title: 'My lamp',
    description: 'Theirs.',
    countInStock: '3',
    price: '30.00',
  });
});

test('variants are compared one by one, and a sold unit is never put back without a choice', () => {
  const mine = { ...shirt, variants: shirt.variants.map((variant) => ({ ...variant, price: '12.00' })) };
  const theirs = {
    ...shirt,
    variants: shirt.variants.map((variant) => ({
      ...variant,
      countInStock: variant.key === 'M' ? '1' : '4',
    })),
  };
  const differences = differencesBetween(shirt, mine, theirs);
  expect(differences.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['S: Price', '$12.00', '$10.00'],
    ['M: Price', '$12.00', '$10.00'],
    ['M: Stock', '4', '1'],
  ]);
  const chosen = Object.fromEntries(
    differences.map(({ key, edited }) => [key, edited ? 'mine' : 'theirs'] as const),
  );
  expect(
    merged(mine, theirs, chosen).variants.map(({ price, countInStock }) => [price, countInStock]),
  ).toEqual([
    ['12.00', '4'],
    ['12.00', '1'],
  ]);
});

test('different options are one choice, and stored variants keep their ids', () => {
  const larger = { ...shirt.variants[1]!, key: 'L', id: null, values: ['L'] };
  const mine = {
    ...shirt,
    options: [{ ...shirt.options[0]!, values: ['S', 'M', 'L'] }],
    variants: [...shirt.variants, larger],
  };
  const theirs = { ...shirt, variants: shirt.variants.map((variant) => ({ ...variant, countInStock: '2' })) };
  expect(keys(shirt, mine, theirs)).toEqual([['Options and variants', true]]);
  expect(merged(mine, theirs, { 'Options and variants': 'mine' }).variants.map(({ id }) => id)).toEqual([
    'id-S',
    'id-M',
    null,
  ]);
  expect(merged(mine, theirs, {}).variants.map(({ countInStock }) => countInStock)).toEqual(['2', '2']);
});

test('pictures removed elsewhere are gone, new files stay, and no variant refers to a missing picture', () => {
  const mine = { ...shirt, pictures: [added('new'), stored('a'), stored('b')] };
  const theirs = {
    ...shirt,
    pictures: [stored('b')],
    variants: shirt.variants.map((variant) => ({ ...variant, image: null })),
  };
  const chosen = {
    pictures: 'mine',
    'variants#["S"].image': 'mine',
    'variants#["M"].image': 'mine',
  } as const;
  const result = merged(mine, theirs, chosen);
  expect(result.pictures.map(({ key }) => key)).toEqual(['new', 'b']);
  expect(result.variants.map(({ image }) => image)).toEqual([null, null]);
  expect(merged(mine, theirs, {}).pictures.map(({ key }) => key)).toEqual(['b']);
});
