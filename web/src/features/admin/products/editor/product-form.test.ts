import { describe, expect, test } from 'vitest';
import { createProductSchema, updateProductSchema } from '@contract/products/product-input';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import {
  validatePictureFiles,
  createProductCopyForm,
  EMPTY_PRODUCT_FORM,
  toProductFormErrors,
  toProductForm,
  hasSameProductData,
  validateProductForm,
  toCreateProductRequest,
  toUpdateProductRequest,
} from './product-form';

const picture = (name: string, type = 'image/png', size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const image = (name: string) => ({
  url: `https://pictures.example/${name}`,
  width: 9,
  height: 9,
  alt: name,
  srcset: '',
  avifSrcset: '',
  placeholder: '',
});
const newPicture = (key: string) => ({ key, url: `blob:${key}`, file: picture(`${key}.png`), alt: '' });

const shirt: Product = {
  _id: 'shirt',
  ...createEmptyProductFields(),
  title: 'Linen Shirt',
  name: 'Linen Shirt',
  category: 'Wear',
  categorySlug: 'wear',
  price: 38.5,
  description: 'Washed linen.',
  image: image('a').url,
  images: [image('a'), image('b')],
  countInStock: 6,
  stock: 6,
  sku: 'SH-S',
  status: 'active',
  rating: null,
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    {
      _id: 'v1',
      options: { Size: 'S' },
      sku: 'SH-S',
      price: 40,
      lowestPrice30Days: null,
      countInStock: 1,
      image: image('b').url,
    },
    {
      _id: 'v2',
      options: { Size: 'M' },
      sku: 'SH-M',
      price: 38.5,
      widthMm: 420,
      backInStockOn: '2026-12-24',
      lowestPrice30Days: null,
      countInStock: 5,
      image: null,
    },
  ],
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};
const lamp = {
  ...EMPTY_PRODUCT_FORM,
  title: 'Oil Lamp',
  category: 'Light',
  price: '31,50',
  countInStock: '4',
};

describe('a request', () => {
  test('of a stored product contains every field and its version', () => {
    const { body, files } = toUpdateProductRequest(toProductForm(shirt), shirt.updatedAt);
    expect(files).toEqual([]);
    expect(updateProductSchema.validateSync(body, { strict: false })).toMatchObject({
      title: 'Linen Shirt',
      options: shirt.options,
      variants: shirt.variants.map(({ lowestPrice30Days: _answered, ...variant }) => variant),
      gallery: [
        { image: image('a').url, alt: 'a' },
        { image: image('b').url, alt: 'b' },
      ],
      updatedAt: shirt.updatedAt,
    });
  });

  test('refers to new pictures by the index of their files, also in variants', () => {
    const form = toProductForm(shirt);
    const [stored] = form.pictures;
    const changed = {
      ...form,
      pictures: [newPicture('one'), stored!, newPicture('two')],
      variants: form.variants.map((variant) => ({ ...variant, image: 'two' })),
    };
    const { body, files } = toUpdateProductRequest(changed, shirt.updatedAt);
    expect(files.map(({ name }) => name)).toEqual(['one.png', 'two.png']);
    expect(body).toMatchObject({
      gallery: [{ image: 'upload:0' }, { image: image('a').url, alt: 'a' }, { image: 'upload:1' }],
      variants: [{ image: 'upload:1' }, { image: 'upload:1' }],
    });
  });

  test('has the former price as an amount, none where it is empty, and refuses an ambiguous one', () => {
    const former = (compareAtPrice: string) =>
      toCreateProductRequest({ ...lamp, compareAtPrice }).body.compareAtPrice;
    expect([former('40,5'), former('40.50'), former('')]).toEqual([40.5, 40.5, null]);
    expect(validateProductForm({ ...lamp, compareAtPrice: 'much' }, null).compareAtPrice).toBe(
      'Must be a number such as 9.99',
    );
    expect(toProductForm({ ...shirt, compareAtPrice: 45.5 }).compareAtPrice).toBe('45.50');
    expect(validateProductForm({ ...lamp, compareAtPrice: '1.234,5' }, null).compareAtPrice).toBe(
      'Write 1234.5, without thousands separators',
    );
  });

  test('that the contract refuses is not made', () => {
    const refused = { ...lamp, price: 'twelve' };
    expect(validateProductForm(refused, null).price).toBe('Must be a number such as 9.99');
    expect(() => toCreateProductRequest(refused)).toThrow('The form was not validated');
    const stored = toProductForm(shirt);
    expect(() => toUpdateProductRequest({ ...stored, title: '' }, shirt.updatedAt)).toThrow(
      'The form was not validated',
    );
  });

  test('of a new product takes a comma for a point', () => {
    const { body } = toCreateProductRequest(lamp);
    expect(createProductSchema.validateSync(body)).toMatchObject({
      price: 31.5,
      countInStock: 4,
      status: 'active',
    });
    expect(body).not.toHaveProperty('options');
  });
});

describe('a message of the contract is at its field', () => {
  test('of a simple product', () => {
    expect(validateProductForm({ ...lamp, title: ' ', price: 'a lot', countInStock: '' }, null)).toEqual({
      title: 'This field is required',
      price: 'Must be a number such as 9.99',
      countInStock: 'This field is required',
    });
    expect(validateProductForm(lamp, null)).toEqual({});
  });

  test('of an ambiguous number', () => {
    const sentence = 'Write 1000, without thousands separators';
    expect(validateProductForm({ ...lamp, price: '1,000', countInStock: '1,000' }, null)).toEqual({
      price: 'This number is ambiguous. Write 1000 or 1.00.',
      countInStock: sentence,
    });
    const form = toProductForm(shirt);
    const variants = form.variants.map((variant) => ({ ...variant, countInStock: '1.000' }));
    expect(validateProductForm({ ...form, variants }, shirt)).toEqual({
      variants: [{ countInStock: sentence }, { countInStock: sentence }],
    });
  });

  test('of options and variants', () => {
    const form = toProductForm(shirt);
    const [first, second] = form.variants;
    const problems = validateProductForm(
      {
        ...form,
        options: [{ ...form.options[0]!, name: '' }],
        variants: [first!, { ...second!, sku: 'sh-s', price: '1.999' }],
      },
      shirt,
    );
    expect(problems).toMatchObject({
      options: [{ name: 'This field is required' }],
      variants: [
        undefined,
        {
          sku: 'Another variant has the same SKU',
          price: 'Must have at most 2 decimals. For thousands, write 1999.',
        },
      ],
    });
  });

  test('of a file is at its picture, however many stored ones come before it', () => {
    const form = toProductForm(shirt);
    const pictures = [...form.pictures, newPicture('one'), newPicture('two')];
    expect(toProductFormErrors({ 'images.1': 'No picture.' }, { ...form, pictures }).pictures?.[3]).toEqual({
      alt: 'No picture.',
    });
  });
});

test('a copy is a draft with the pictures, without stock and SKUs', () => {
  const copy = createProductCopyForm(shirt);
  expect(copy).toMatchObject({ title: 'Copy of Linen Shirt', category: 'Wear', status: 'draft' });
  const shown = shirt.images[0]!;
  expect(copy.variants.map((one) => [one.id, one.sku, one.countInStock, one.price])).toEqual([
    [null, '', '0', '40.00'],
    [null, '', '0', '38.50'],
  ]);
  const { body } = toCreateProductRequest({ ...copy, pictures: [...copy.pictures, newPicture('one')] });
  expect(createProductSchema.isValidSync(body)).toBe(true);
  expect(body).toMatchObject({
    copyOf: shirt._id,
    gallery: expect.arrayContaining([{ image: shown.url, alt: shown.alt }, { image: 'upload:0' }]),
  });
});

test('the title of a copy ends with a whole character', () => {
  const title = `${'a'.repeat(141)}🫖`;
  expect(createProductCopyForm({ ...shirt, title, name: title }).title).toBe(`Copy of ${'a'.repeat(141)}`);
});

test('a form is unsaved as soon as a text, a value or the order of pictures differs', () => {
  const form = toProductForm(shirt);
  expect(hasSameProductData(form, toProductForm(shirt))).toBe(true);
  expect(hasSameProductData(form, { ...form, description: 'Linen.' })).toBe(false);
  expect(hasSameProductData(form, { ...form, pictures: [...form.pictures].reverse() })).toBe(false);
  expect(hasSameProductData(form, { ...form, options: [{ ...form.options[0]!, values: ['S'] }] })).toBe(
    false,
  );
});

describe('chosen files', () => {
  const refusedOf = (files: File[], there = 0) =>
    validatePictureFiles(
      Array.from({ length: there }, (_picture, at) => newPicture(String(at))),
      files,
    ).refused.join();

  test.each([
    ['another kind', picture('a.svg', 'image/svg+xml'), /“a.svg” is not a JPEG, PNG, WebP or AVIF file/],
    ['more than 5 MB', picture('a.png', 'image/png', 5_300_000), /is 5.3 MB. A picture can be at most 5 MB/],
    ['nothing', picture('a.png', 'image/png', 0), /is empty/],
  ])('with %s are refused in a sentence', (_what, file, sentence) => {
    expect(refusedOf([file])).toMatch(sentence);
  });

  test('beyond eight are refused, and the others taken', () => {
    const { taken, refused } = validatePictureFiles(
      Array.from({ length: 7 }, (_picture, at) => newPicture(String(at))),
      [picture('eighth.png'), picture('ninth.png')],
    );
    expect(taken.map(({ name }) => name)).toEqual(['eighth.png']);
    expect(refused.join()).toContain('“ninth.png” was not added: a product can have at most 8 pictures.');
  });

  test('together never more than a request may carry', () => {
    const large = Array.from({ length: 7 }, (_file, at) => picture(`${at}.png`, 'image/png', 4_900_000));
    const { taken, refused } = validatePictureFiles([], large);
    expect([taken.length, refused.length]).toEqual([5, 2]);
  });
});
