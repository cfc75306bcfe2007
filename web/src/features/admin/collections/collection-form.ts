import type { AdminCollection } from '@contract/collections/collection-answers';
import type { CollectionKind } from '@contract/collections/collection-facts';
import {
  collectionPreviewSchema,
  collectionSchema,
  type CollectionInput,
  type CollectionMembers,
} from '@contract/collections/collection-schema';
import type { ProductSort } from '@contract/products/products';
import { writePrice } from '@contract/typed-numbers';
import { checkedBy, type Problems } from '@/shared/forms/schema-problems';
import { numberOf, writingProblem, type NumberKind } from '../products/number-text';

/** A collection as its form holds it: numbers as the text that was typed, lists of words separated by commas. */
export interface CollectionForm {
  slug: string;
  title: string;
  description: string;
  kind: CollectionKind;
  products: string[];
  rule: {
    category: string;
    brands: string;
    tags: string;
    minPrice: string;
    maxPrice: string;
    newDays: string;
    onSale: boolean;
    inStock: boolean;
    sort: ProductSort;
  };
  pictureOf: string;
  position: string;
  published: boolean;
}

export const NEW_COLLECTION: CollectionForm = {
  slug: '',
  title: '',
  description: '',
  kind: 'manual',
  products: [],
  rule: {
    category: '',
    brands: '',
    tags: '',
    minPrice: '',
    maxPrice: '',
    newDays: '',
    onSale: false,
    inStock: false,
    sort: '-popularity',
  },
  pictureOf: '',
  position: '0',
  published: false,
};

/** A collection as its form begins with it. */
export const formOf = ({ rule, ...stored }: AdminCollection): CollectionForm => ({
  slug: stored.slug,
  title: stored.title,
  description: stored.description,
  kind: stored.kind,
  products: stored.products,
  rule: {
    ...rule,
    category: rule.category ?? '',
    brands: rule.brands.join(', '),
    tags: rule.tags.join(', '),
    minPrice: writePrice(rule.minPrice),
    maxPrice: writePrice(rule.maxPrice),
    newDays: rule.newDays === null ? '' : String(rule.newDays),
  },
  pictureOf: stored.pictureOf ?? '',
  position: String(stored.position),
  published: stored.published,
});

/** The address that a title suggests: 'Gifts under $30' is gifts-under-30. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What a text means; text that is no number stays, so that the schema refuses it. Empty text asks for nothing. */
const typed = (kind: NumberKind, text: string) => numberOf(kind, text) ?? null;

/** How products come into the collection, as a request; what the other kind asks for stays. */
const membersOf = ({ kind, products, rule }: CollectionForm) => ({
  kind,
  products,
  rule: {
    ...rule,
    brands: wordsOf(rule.brands),
    tags: wordsOf(rule.tags),
    minPrice: typed('price', rule.minPrice),
    maxPrice: typed('price', rule.maxPrice),
    newDays: typed('whole', rule.newDays),
  },
});

const NUMBERS: readonly (readonly [
  field: string,
  kind: NumberKind,
  text: (form: CollectionForm) => string,
])[] = [
  ['rule.minPrice', 'price', ({ rule }) => rule.minPrice],
  ['rule.maxPrice', 'price', ({ rule }) => rule.maxPrice],
  ['rule.newDays', 'whole', ({ rule }) => rule.newDays],
  ['position', 'whole', ({ position }) => position],
];

/** A problem of one entry of a list is shown at the list. */
const shownAt = (path: string) => path.replace(/\b(products|brands|tags)\.\d+$/, '$1');

/** What was refused, by the fields of the form. */
export const formErrors = (errors: Readonly<Problems>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [shownAt(path), message]));

/** The request that the form means, or what is wrong with it by field. */
export function checked(
  form: CollectionForm,
): { input: CollectionInput; problems: null } | { input: null; problems: Problems } {
  const wanted = { ...form, ...membersOf(form), position: numberOf('whole', form.position) ?? 0 };
  const { input, problems } = checkedBy(collectionSchema, wanted);
  const own: Problems = {};
  for (const [field, kind, text] of NUMBERS) {
    const problem = writingProblem(kind, text(form));
    if (problem) own[field] = problem;
  }
  if (problems === null && Object.keys(own).length === 0) return { input, problems: null };
  return { input: null, problems: { ...formErrors(problems ?? {}), ...own } };
}

/** What a preview asks for; null while the form has no valid members. */
export const previewedMembers = (form: CollectionForm): CollectionMembers | null =>
  checkedBy(collectionPreviewSchema, membersOf(form)).input;

export const isSameForm = (one: CollectionForm, other: CollectionForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
