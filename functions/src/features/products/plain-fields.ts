import {
  mapProductFields,
  createEmptyProductFields,
  getProductFieldDefinition,
  isEmptyFieldValue,
  type ProductFieldName,
  type ProductFieldValues,
  type VisibleProductFields,
  type ProductSpecification,
} from '../../contract/products/product-fields';
import { getProductFieldValue, type StoredProductFields } from '../../contract/products/stored-fields';
import { priceToMinorUnits } from '../../contract/pricing/shop-prices';

type StoredValue = string | number | boolean | string[] | ProductSpecification[] | null;

/** View of a product: in a list, on its product page, or in the admin panel. */
export type ProductView = 'list' | 'product' | 'admin';

const readers: Record<
  ReturnType<typeof getProductFieldDefinition>['kind'],
  (stored: unknown) => StoredValue | undefined
> = {
  text: (stored) => (typeof stored === 'string' ? stored : undefined),
  choices: (stored) => (typeof stored === 'string' ? stored : undefined),
  flag: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  whole: (stored) => (Number.isSafeInteger(stored) ? (stored as number) : undefined),
  amount: (stored) => (Number.isSafeInteger(stored) && Number(stored) >= 0 ? Number(stored) : undefined),
  texts: (stored) => (Array.isArray(stored) ? stored.map(String) : undefined),
  pairs: (stored) =>
    Array.isArray(stored)
      ? stored.map(({ name, value }: Partial<ProductSpecification>) => ({
          name: String(name ?? ''),
          value: String(value ?? ''),
        }))
      : undefined,
};

/** Parses the descriptive fields of a product document of any version. Missing fields become empty values. */
export function parseProductFields(data: Readonly<Record<string, unknown>>): StoredProductFields {
  const empty = createEmptyProductFields();
  return mapProductFields(
    (field) => readers[getProductFieldDefinition(field).kind](data[field]) ?? empty[field],
  ) as StoredProductFields;
}

export function applyProductFieldEdits(
  stored: StoredProductFields | null,
  edit: Partial<ProductFieldValues>,
): StoredProductFields {
  const before = stored ?? createEmptyProductFields();
  return mapProductFields((field) => {
    const value = edit[field];
    if (value === undefined) return before[field];
    const isAmount = getProductFieldDefinition(field).kind === 'amount' && typeof value === 'number';
    return isAmount ? priceToMinorUnits(value) : value;
  }) as StoredProductFields;
}

/**
 * Returns the descriptive fields that are visible in a view. Invisible fields for owners or required by law are
 * undefined, and all other invisible fields get empty values.
 * @param followsLaw true if the shop follows the consumer law of a region
 */
export function getVisibleProductFields(
  product: StoredProductFields,
  view: ProductView,
  followsLaw = false,
): VisibleProductFields {
  const empty = createEmptyProductFields();
  const sees = (field: ProductFieldName) => {
    const { adminsOnly, lawOnly, ownersOnly, onProductPage, detail } = getProductFieldDefinition(field);
    if (lawOnly && view === 'product') return followsLaw && !adminsOnly && !isEmptyFieldValue(product[field]);
    if (lawOnly && view === 'list') return false;
    if (onProductPage && view === 'product') return !isEmptyFieldValue(product[field]);
    return view === 'admin' || (!adminsOnly && !ownersOnly && (view === 'product' || !detail));
  };
  return mapProductFields((field) => {
    if (sees(field)) return getProductFieldValue(product, field);
    const { lawOnly, ownersOnly } = getProductFieldDefinition(field);
    return lawOnly || ownersOnly ? undefined : empty[field];
  }) as VisibleProductFields;
}
