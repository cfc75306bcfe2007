import { describe, expect, test } from 'vitest';
import { EMPTY_PRODUCT_FORM, type ProductVariantFormValues, type ProductFormValues } from '../product-form';
import {
  addProductOption,
  addOptionValue,
  getRemovedVariants,
  getMissingVariantCombinations,
  addVariantCombinations,
  removeProductOption,
  removeOptionValue,
  renameOptionValue,
  formatVariantName,
} from './variants';

const after = (form: ProductFormValues, edit: Partial<ProductFormValues> | null): ProductFormValues => ({
  ...form,
  ...edit,
});
const names = ({ variants }: ProductFormValues) => variants.map(formatVariantName);

/** Creates a form by adding the values one after another, as a user would. */
function formWith(
  options: Record<string, string[]>,
  form: ProductFormValues = EMPTY_PRODUCT_FORM,
): ProductFormValues {
  return Object.entries(options).reduce((before, [, values]) => {
    const opened = after(before, addProductOption(before));
    const at = opened.options.length - 1;
    return values.reduce((grown, value) => after(grown, addOptionValue(grown, at, value)), opened);
  }, form);
}

const filled = (
  form: ProductFormValues,
  change: (variant: ProductVariantFormValues, at: number) => Partial<ProductVariantFormValues>,
) => ({
  ...form,
  variants: form.variants.map((variant, at) => ({ ...variant, ...change(variant, at) })),
});

const shirt = formWith({ Size: ['S', 'M'], Colour: ['Red', 'Blue'] });

describe('options', () => {
  test('make a variant for each combination, in the order of their values', () => {
    expect(names(shirt)).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue']);
  });

  test('the first option keeps the values of the simple product', () => {
    const simple = { ...EMPTY_PRODUCT_FORM, price: '12', countInStock: '7', sku: 'A-1' };
    const [first, second] = formWith({ Size: ['S', 'M'] }, simple).variants;
    expect(first).toMatchObject({ values: ['S'], price: '12', countInStock: '7', sku: 'A-1' });
    // New variants have no stock yet.
    expect(second).toMatchObject({ values: ['M'], price: '12', countInStock: '', sku: '' });
  });

  test('another option gives its first value to all existing variants', () => {
    const sizes = filled(formWith({ Size: ['S', 'M'] }), (_variant, at) => ({
      id: `v${at}`,
      sku: `SKU-${at}`,
    }));
    const opened = after(sizes, addProductOption(sizes));
    const coloured = after(opened, addOptionValue(opened, 1, 'Red'));
    expect(coloured.variants.map(({ id, sku, values }) => [id, sku, values])).toEqual([
      ['v0', 'SKU-0', ['S', 'Red']],
      ['v1', 'SKU-1', ['M', 'Red']],
    ]);
  });

  test('another value adds its own combinations, and none that was removed', () => {
    const without = {
      ...shirt,
      variants: shirt.variants.filter((variant) => formatVariantName(variant) !== 'S / Blue'),
    };
    const larger = after(without, addOptionValue(without, 0, 'L'));
    expect(names(larger)).toEqual(['S / Red', 'M / Red', 'M / Blue', 'L / Red', 'L / Blue']);
    expect(getMissingVariantCombinations(larger)).toEqual([['S', 'Blue']]);
    expect(
      names(after(larger, addVariantCombinations(larger, getMissingVariantCombinations(larger)))),
    ).toContain('S / Blue');
  });

  test('removing a value removes its variants; saved or filled ones need a confirmation', () => {
    const sold = filled(shirt, ({ values }) =>
      values[1] === 'Red' ? { id: values[0], countInStock: '1' } : {},
    );
    const edit = removeOptionValue(sold, 0, 'S');
    expect(edit.variants.map(formatVariantName)).toEqual(['M / Red', 'M / Blue']);
    expect(getRemovedVariants(sold, edit).map(formatVariantName)).toEqual(['S / Red']);
  });

  test('renamed values keep their variants', () => {
    const sold = filled(shirt, (_variant, at) => ({ id: `v${at}` }));
    const renamed = after(sold, renameOptionValue(sold, 1, 'Red', 'Crimson'));
    expect(names(renamed)).toEqual(['S / Crimson', 'S / Blue', 'M / Crimson', 'M / Blue']);
    expect(renamed.variants.map(({ id }) => id)).toEqual(['v0', 'v1', 'v2', 'v3']);
    expect(renamed.options[1]?.values).toEqual(['Crimson', 'Blue']);
  });

  test('removing an option keeps the first variant of each remaining combination', () => {
    const sold = filled(shirt, (_variant, at) => ({ id: `v${at}` }));
    const sizes = after(sold, removeProductOption(sold, 1));
    expect(sizes.variants.map(({ id, values }) => [id, values])).toEqual([
      ['v0', ['S']],
      ['v2', ['M']],
    ]);
  });

  test('removing the last option leaves a simple product with all the stock', () => {
    const sizes = filled(formWith({ Size: ['S', 'M'] }), (_variant, at) => ({
      price: '9',
      countInStock: String(at + 2),
    }));
    expect(after(sizes, removeProductOption(sizes, 0))).toMatchObject({
      options: [],
      variants: [],
      price: '9',
      countInStock: '5',
    });
  });

  test('a product can have at most a hundred variants', () => {
    const ten = Array.from({ length: 10 }, (_value, at) => String(at));
    const full = formWith({ A: ten, B: ten });
    expect(full.variants).toHaveLength(100);
    expect(addOptionValue(full, 0, '11th')).toBeNull();
  });
});
