import type { AdminCollection } from '@contract/collections/collection-answers';
import {
  collectionPreviewSchema,
  collectionSchema,
  type CollectionMembers,
} from '@contract/collections/collection-schema';
import { formCodec, readOnce, type FormOf } from '@/shared/forms/form-codec';

/** A collection as its form holds it. */
export type CollectionForm = FormOf<Omit<AdminCollection, 'createdAt' | 'updatedAt'>, 'brands' | 'tags'>;

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

const codec = formCodec<typeof collectionSchema, CollectionForm>(collectionSchema);
const members = formCodec(collectionPreviewSchema);

/** A collection as its form begins with it. */
export const formOf = (stored: AdminCollection): CollectionForm => codec.toForm(stored);

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

/** The request that the form means, or what is wrong with it by field. */
export const checked = readOnce((form: CollectionForm) => codec.fromForm(form));

/** What was refused, by the fields of the form. */
export const formErrors = codec.problems;

/** What a preview asks for; null while the form has no valid members. */
export const previewedMembers = (form: CollectionForm): CollectionMembers | null =>
  members.fromForm(form).input;

export const isSameForm = (one: CollectionForm, other: CollectionForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
