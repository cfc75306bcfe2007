import type { ActivityValue } from '../../contract/activity';
import type { AdminCollection } from '../../contract/collections/collection-answers';
import type { CollectionMembers } from '../../contract/collections/collection-schema';
import type { Minor } from '../../contract/money';
import { priceToMinor, priceFromMinor } from '../../contract/shop-prices';
import type { CollectionDocument, StoredMembers } from './collection-document';

const decimalOf = (amount: Minor | null) => (amount === null ? null : priceFromMinor(amount));
const minorOf = (decimal: number | null) => (decimal === null ? null : priceToMinor(decimal));
const distinct = (values: readonly string[]) => [...new Set(values)];

/** How products come into a collection, from JSON: decimals become minor units, values are there once. */
export const membersOf = ({ kind, products, rule }: CollectionMembers): StoredMembers => ({
  kind,
  products: [...products],
  rule: {
    ...rule,
    brands: distinct(rule.brands),
    tags: distinct(rule.tags),
    minPrice: minorOf(rule.minPrice),
    maxPrice: minorOf(rule.maxPrice),
  },
});

/** A collection as administrators see it. */
export const presentCollection = (stored: CollectionDocument): AdminCollection => ({
  slug: stored.slug,
  title: stored.title,
  description: stored.description,
  kind: stored.kind,
  products: stored.products,
  rule: {
    category: stored.rule.category,
    brands: stored.rule.brands,
    tags: stored.rule.tags,
    minPrice: decimalOf(stored.rule.minPrice),
    maxPrice: decimalOf(stored.rule.maxPrice),
    onSale: stored.rule.onSale,
    inStock: stored.rule.inStock,
    newDays: stored.rule.newDays,
    sort: stored.rule.sort,
  },
  pictureOf: stored.pictureOf,
  position: stored.position,
  published: stored.published,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

/** What the activity log compares of a collection; none where there is none. */
export function collectionFacts(stored: CollectionDocument | null): Record<string, ActivityValue> {
  if (!stored) return {};
  const {
    rule,
    products,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    slug: _slug,
    ...plain
  } = presentCollection(stored);
  const listed = (values: readonly string[]) => values.join(', ') || null;
  const { brands, tags, ...others } = rule;
  return {
    ...plain,
    products: listed(products),
    'rule.brands': listed(brands),
    'rule.tags': listed(tags),
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`rule.${name}`, value])),
  };
}
