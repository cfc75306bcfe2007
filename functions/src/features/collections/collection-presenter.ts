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
export const presentCollection = ({
  rule,
  createdAt,
  updatedAt,
  ...stored
}: CollectionDocument): AdminCollection => ({
  ...stored,
  rule: { ...rule, minPrice: decimalOf(rule.minPrice), maxPrice: decimalOf(rule.maxPrice) },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const listed = (values: readonly string[]) => values.join(', ') || null;

/** What the activity log compares of a collection; none where there is none. */
export function collectionFacts(stored: CollectionDocument | null): Record<string, ActivityValue> {
  if (!stored) return {};
  const { rule, products, title, description, kind, pictureOf, position, published } =
    presentCollection(stored);
  const rules = { ...rule, brands: listed(rule.brands), tags: listed(rule.tags) };
  return {
    ...{ title, description, kind, pictureOf, position, published },
    products: listed(products),
    ...Object.fromEntries(Object.entries(rules).map(([name, value]) => [`rule.${name}`, value])),
  };
}
