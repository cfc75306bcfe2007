import { expect, test } from 'vitest';
import type { AdminCollection } from '@contract/collections/collection-schema';
import {
  parseCollectionForm,
  createCollectionEditConflictResolver,
  toCollectionForm,
  EMPTY_COLLECTION_FORM,
  parseCollectionMembership,
  suggestSlug,
} from './collection-form';

const stored: AdminCollection = {
  slug: 'gifts',
  title: 'Gifts',
  description: 'Small things.',
  kind: 'rule',
  products: ['kettle'],
  rule: {
    category: 'kitchen',
    brands: ['Foundry Row', 'Norrland'],
    tags: [],
    minPrice: null,
    maxPrice: 29.5,
    onSale: false,
    inStock: true,
    newDays: 30,
    sort: 'price',
  },
  pictureOf: null,
  picture: null,
  points: [{ product: 'kettle', x: 0.57, y: 0.4 }],
  table: [{ product: 'kettle', shape: 'pot', quantity: 1, portion: 'table' }],
  position: 2,
  published: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

test('a collection that is not edited is saved as it was', () => {
  const { createdAt: _createdAt, updatedAt: _updatedAt, picture: _picture, ...content } = stored;
  expect(parseCollectionForm(toCollectionForm(stored)).input).toEqual(content);
});

test('what is wrong is said at its field', () => {
  const rule = { ...EMPTY_COLLECTION_FORM.rule, minPrice: '1,000', maxPrice: 'cheap', newDays: '0' };
  expect(parseCollectionForm({ ...EMPTY_COLLECTION_FORM, kind: 'rule', slug: 'A b', rule }).problems).toEqual(
    {
      slug: 'Use small letters, digits and single hyphens',
      title: 'Please enter a title',
      'rule.minPrice': 'This number is ambiguous. Write 1000 or 1.00.',
      'rule.maxPrice': 'Must be a number such as 9.99',
      'rule.newDays': 'Must be at least 1',
    },
  );
});

test('a preview needs members only, and none that contradict themselves', () => {
  expect(parseCollectionMembership(EMPTY_COLLECTION_FORM)).toMatchObject({ kind: 'manual', products: [] });
  const rule = {
    ...EMPTY_COLLECTION_FORM.rule,
    brands: ' Foundry Row ,, Norrland',
    minPrice: '30',
    maxPrice: '5',
  };
  expect(parseCollectionMembership({ ...EMPTY_COLLECTION_FORM, kind: 'rule', rule })).toBeNull();
  const asked = parseCollectionMembership({
    ...EMPTY_COLLECTION_FORM,
    kind: 'rule',
    rule: { ...rule, maxPrice: '' },
  });
  expect(asked?.rule).toMatchObject({ brands: ['Foundry Row', 'Norrland'], minPrice: 30, maxPrice: null });
});

test.each([
  ['Gifts under $30', 'gifts-under-30'],
  ['  Für den Café-Tisch! ', 'fur-den-cafe-tisch'],
  ['…', ''],
])('the title %j suggests the address %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug);
});

test('after a conflict, each field is decided by itself, and nothing of others is lost', () => {
  const { differences, merged } = createCollectionEditConflictResolver((id) =>
    id === 'kettle' ? 'Copper kettle' : undefined,
  );
  const base = toCollectionForm(stored);
  const mine = { ...base, title: 'My gifts', rule: { ...base.rule, brands: 'Norrland' } };
  const theirs = toCollectionForm({
    ...stored,
    title: 'Their gifts',
    description: 'Their words.',
    products: ['kettle', 'vase'],
    rule: { ...stored.rule, sort: 'title' },
  });
  expect(differences(base, mine, theirs)).toEqual([
    { key: 'title', label: 'Title', mine: 'My gifts', theirs: 'Their gifts', edited: true },
    { key: 'description', label: 'Text', mine: 'Small things.', theirs: 'Their words.', edited: false },
    {
      key: 'products',
      label: 'Products',
      mine: 'Copper kettle',
      theirs: 'Copper kettle\nproduct vase',
      edited: false,
    },
    {
      key: 'rule.brands',
      label: 'Rule: Brands',
      mine: 'Norrland',
      theirs: 'Foundry Row, Norrland',
      edited: true,
    },
    {
      key: 'rule.sort',
      label: 'Rule: Order',
      mine: 'Price: low to high',
      theirs: 'Name: A to Z',
      edited: false,
    },
  ]);
  expect(merged(mine, theirs, { title: 'theirs', 'rule.brands': 'mine' })).toEqual({
    ...theirs,
    rule: { ...theirs.rule, brands: 'Norrland' },
  });
});
