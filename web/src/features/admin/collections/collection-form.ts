import type { AdminCollection } from '@contract/collections/collection-answers';
import type { CollectionKind } from '@contract/collections/collection-facts';
import {
  collectionPreviewSchema,
  collectionSchema,
  type CollectionMembers,
} from '@contract/collections/collection-schema';
import type { ProductSort } from '@contract/products/products';
import { fieldDecision, type Decision } from '@/shared/forms/field-decision';
import { formCodec, readOnce, type FormOf } from '@/shared/forms/form-codec';
import { toPriceText } from '@/shared/forms/typed-value-text';

export type CollectionForm = FormOf<
  Omit<AdminCollection, 'picture' | 'createdAt' | 'updatedAt'>,
  'brands' | 'tags'
>;

const codec = formCodec<typeof collectionSchema, CollectionForm>(collectionSchema);
const membersCodec = formCodec(collectionPreviewSchema);

export const NEW_COLLECTION = codec.toForm({ ...collectionSchema.getDefault(), kind: 'manual' });

export const formOf = (stored: AdminCollection): CollectionForm => codec.toForm(stored);

/** Returns the slug suggested by a title: 'Gifts under $30' becomes gifts-under-30. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');

/** Returns the request for a form, or its validation errors by field. Cached per form. */
export const checked = readOnce((form: CollectionForm) => codec.fromForm(form));

export const formErrors = codec.problems;

/** Returns the members for a preview; null if the form has no valid members. */
export const previewedMembers = (form: CollectionForm): CollectionMembers | null =>
  membersCodec.fromForm(form).input;

export const MEMBER_KINDS: Record<CollectionKind, string> = {
  manual: 'Manual: choose products one by one',
  rule: 'Automated: products that match a rule',
};

export const SORTS: Record<ProductSort, string> = {
  '-popularity': 'Best selling first',
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Name: A to Z',
};

const toWords = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

const CHOICE_LABELS: Readonly<Record<string, string>> = { ...MEMBER_KINDS, ...SORTS };

export function collectionDecision(
  knownTitle: (productId: string) => string | undefined,
): Decision<CollectionForm> {
  const getTitle = (id: string) => knownTitle(id) ?? `product ${id}`;
  return fieldDecision<CollectionForm>({
    labels: {
      description: 'Text',
      kind: 'Collection type',
      rule: 'Rule',
      'rule.minPrice': 'Lowest price',
      'rule.maxPrice': 'Highest price',
      newDays: 'Newer than, days',
      slug: 'Address',
      inStock: 'In stock only',
      onSale: 'Discounted only',
      sort: 'Order',
      pictureOf: 'Picture of',
      points: 'Points',
      position: 'Menu position',
    },
    text(path, value) {
      if (path === 'kind' || path === 'rule.sort') return CHOICE_LABELS[String(value)];
      if (path === 'pictureOf') return value === '' ? 'The first product' : getTitle(String(value));
      if (path === 'rule.minPrice' || path === 'rule.maxPrice') return toPriceText(value);
      if (path === 'rule.category' && typeof value === 'string') return toWords(value);
      if (path === 'points' && Array.isArray(value))
        return value.map(({ product }: { product: string }) => getTitle(product)).join('\n');
      if (path === 'products' && Array.isArray(value)) return value.map(String).map(getTitle).join('\n');
      return undefined;
    },
  });
}
