import { describe, expect, test } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import type { Facets } from '@contract/products/products';
import { getFacetGroups, getInitialFacetChoices, toggleFacetChoice, type FacetChoice } from './facet-groups';
import { catalogueFilterCodec } from './product-filters';

const FACETS: Facets = {
  ...createFacetRecordByResponseName(() => []),
  categories: [],
  brands: [
    { value: 'Northfold', count: 6 },
    { value: 'Kiln & Clay', count: 2 },
  ],
  tags: [{ value: 'Wool', count: 8 }],
  options: [
    { name: 'Colour', values: [{ value: 'Moss', count: 3 }] },
    { name: 'Size', values: [{ value: 'One size', count: 8 }] },
  ],
  stock: { inStock: 8, soldOut: 0 },
  price: { min: 5, max: 90, ranges: [] },
};
const NONE = catalogueFilterCodec.none;
const TOTAL = 8;

const choices = (count: number, chosen: readonly number[] = []): FacetChoice[] =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, count: 1, chosen: chosen.includes(at) }));

describe('the facets of a list', () => {
  test('are those that leave some of its products out', () => {
    expect(getFacetGroups(FACETS, NONE, TOTAL).map(({ title }) => title)).toEqual(['Brand', 'Colour']);
  });

  test('are also those of which something is chosen, even what is not counted any more', () => {
    const groups = getFacetGroups(FACETS, { ...NONE, tag: ['Wool'], option: { Height: ['10 cm'] } }, TOTAL);
    expect(groups.map(({ title }) => title)).toEqual(['Brand', 'Colour', 'Height', 'Tags']);
    expect(groups[2]?.choices).toEqual([{ value: '10 cm', count: 0, chosen: true }]);
    expect(groups[3]?.choices).toEqual([{ value: 'Wool', count: 8, chosen: true }]);
  });

  test('are one for all spellings of a value or an option', () => {
    const filters = { ...NONE, brand: ['NORTHFOLD'], option: { colour: ['mOSS'] } };
    const [brand, colour, ...others] = getFacetGroups(FACETS, filters, TOTAL);
    expect(others).toEqual([]);
    expect(brand?.choices[0]).toEqual({ value: 'Northfold', count: 6, chosen: true });
    expect(brand?.filtersWith(toggleFacetChoice(brand.choices, 'Northfold'))).toEqual({
      ...filters,
      brand: [],
    });
    expect(colour?.choices).toEqual([{ value: 'Moss', count: 3, chosen: true }]);
    expect(colour?.filtersWith([])).toEqual({ ...filters, option: { Colour: [] } });
  });

  test('change their own filter and leave the others', () => {
    const filters = { ...NONE, brand: ['Northfold'], option: { Size: ['One size'] } };
    const [brand, colour] = getFacetGroups(FACETS, filters, TOTAL);
    expect(brand?.filtersWith(toggleFacetChoice(brand.choices, 'Kiln & Clay'))).toEqual({
      ...filters,
      brand: ['Northfold', 'Kiln & Clay'],
    });
    expect(brand?.filtersWith(toggleFacetChoice(brand.choices, 'Northfold'))).toEqual({
      ...filters,
      brand: [],
    });
    expect(colour?.filtersWith(['Moss'])).toEqual({
      ...filters,
      option: { Size: ['One size'], Colour: ['Moss'] },
    });
  });
});

test.each([
  [6, [], 6],
  [7, [], 5],
  [20, [3, 17], 6],
])('of %s values, %j chosen, %s are shown at first', (count, chosen, first) => {
  expect(getInitialFacetChoices(choices(count, chosen))).toHaveLength(first);
});
