import type { AdminCollection } from '@contract/collections/collection-schema';
import type { CollectionKind } from '@contract/collections/collection-limits';
import {
  collectionPreviewSchema,
  collectionSchemas,
  type CollectionMembership,
} from '@contract/collections/collection-schema';
import type { ProductSort } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { toSlug } from '@contract/typed/slug';
import { createConflictResolver, type ConflictResolver } from '@/shared/forms/conflict-resolver';
import { createFormCodec, memoizeFormParser, type FormValues } from '@/shared/forms/form-codec';
import { formatEnteredPrice } from '@/shared/forms/typed-value-text';

export type CollectionFormValues = FormValues<
  Omit<AdminCollection, 'picture' | 'createdAt' | 'updatedAt'>,
  'brands' | 'tags'
>;

const codec = createFormCodec<typeof collectionSchemas.create, CollectionFormValues>(
  collectionSchemas.create,
);
const membersCodec = createFormCodec(collectionPreviewSchema);

export const EMPTY_COLLECTION_FORM = codec.toForm({
  ...collectionSchemas.create.getDefault(),
  kind: 'manual',
});

export const toCollectionForm = (collection: AdminCollection): CollectionFormValues =>
  codec.toForm(collection);

/** Creates the suggested URL slug of a collection from its title. */
export const suggestSlug = (title: string): string => toSlug(title, 60);

/** Validates a form. Returns the request body, or the error messages by field. The result is cached per form object. */
export const parseCollectionForm = memoizeFormParser((form: CollectionFormValues) => codec.fromForm(form));

export const toCollectionFormErrors = codec.problems;

/** Validates the fields that select the collection's products. Returns their request body, or null if invalid. */
export const parseCollectionMembership = (form: CollectionFormValues): CollectionMembership | null =>
  membersCodec.fromForm(form).input;

export const COLLECTION_KIND_LABELS: Record<CollectionKind, string> = {
  manual: t('Manual: choose products one by one'),
  rule: t('Automated: products that match a rule'),
};

export const COLLECTION_SORT_LABELS: Record<ProductSort, string> = {
  '-popularity': t('Best selling first'),
  '-createdAt': t('Newest first'),
  createdAt: t('Oldest first'),
  price: t('Price: low to high'),
  '-price': t('Price: high to low'),
  title: t('Name: A to Z'),
};

const toWords = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

const CHOICE_LABELS: Readonly<Record<string, string>> = {
  ...COLLECTION_KIND_LABELS,
  ...COLLECTION_SORT_LABELS,
};

export function createCollectionEditConflictResolver(
  knownTitle: (productId: string) => string | undefined,
): ConflictResolver<CollectionFormValues> {
  const getTitle = (id: string) => knownTitle(id) ?? t('product {id}', { id });
  return createConflictResolver<CollectionFormValues>({
    labels: {
      title: t('Title'),
      description: t('Text'),
      published: t('Published'),
      products: t('Products'),
      category: t('Category'),
      brands: t('Brands'),
      tags: t('Tags'),
      kind: t('Collection type'),
      rule: t('Rule'),
      'rule.minPrice': t('Lowest price'),
      'rule.maxPrice': t('Highest price'),
      newDays: t('Newer than, days'),
      slug: t('Address'),
      inStock: t('In stock only'),
      onSale: t('Discounted only'),
      sort: t('Order', {}, 'of a list'),
      pictureOf: t('Picture of'),
      points: t('Points'),
      table: t('Set the table'),
      portion: t('For'),
      shape: t('Drawn as'),
      position: t('Menu position'),
    },
    text(path, value) {
      if (path === 'kind' || path === 'rule.sort') return CHOICE_LABELS[String(value)];
      if (path === 'pictureOf') return value === '' ? t('The first product') : getTitle(String(value));
      if (path === 'rule.minPrice' || path === 'rule.maxPrice') return formatEnteredPrice(value);
      if (path === 'rule.category' && typeof value === 'string') return toWords(value);
      if ((path === 'points' || path === 'table') && Array.isArray(value))
        return value.map(({ product }: { product: string }) => getTitle(product)).join('\n');
      if (path === 'products' && Array.isArray(value)) return value.map(String).map(getTitle).join('\n');
      return undefined;
    },
  });
}
