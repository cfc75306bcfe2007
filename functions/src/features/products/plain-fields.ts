import {
  mapPlainFields,
  createEmptyFieldValues,
  getFieldDefinition,
  type PlainProductField,
  type PlainFieldValues,
  type Specification,
} from '../../contract/products/product-fields';
import { toPlainFieldValue, type StoredProductFields } from '../../contract/products/stored-fields';
import { priceToMinor } from '../../contract/pricing/shop-prices';

type StoredValue = string | number | boolean | string[] | Specification[] | null;

/** View of a product: in a list, on its product page, or in the admin panel. */
export type ProductView = 'list' | 'product' | 'admin';

const readers: Record<
  ReturnType<typeof getFieldDefinition>['kind'],
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
      ? stored.map(({ name, value }: Partial<Specification>) => ({
          name: String(name ?? ''),
          value: String(value ?? ''),
        }))
      : undefined,
};

/** Parses the descriptive fields of a product document of any version. Missing fields become empty values. */
export function parsePlainFields(data: Readonly<Record<string, unknown>>): StoredProductFields {
  const empty = createEmptyFieldValues();
  return mapPlainFields(
    (field) => readers[getFieldDefinition(field).kind](data[field]) ?? empty[field],
  ) as StoredProductFields;
}

export function applyPlainFieldEdits(
  stored: StoredProductFields | null,
  edit: Partial<PlainFieldValues>,
): StoredProductFields {
  const before = stored ?? createEmptyFieldValues();
  return mapPlainFields((field) => {
    const value = edit[field];
    if (value === undefined) return before[field];
    const isAmount = getFieldDefinition(field).kind === 'amount' && typeof value === 'number';
    return isAmount ? priceToMinor(value) : value;
  }) as StoredProductFields;
}

/** Returns the descriptive fields that are visible in a view. All other fields get empty values. */
export function getVisiblePlainFields(product: StoredProductFields, view: ProductView): PlainFieldValues {
  const empty = createEmptyFieldValues();
  const sees = (field: PlainProductField) => {
    const { adminsOnly, detail } = getFieldDefinition(field);
    return view === 'admin' || (!adminsOnly && (view === 'product' || !detail));
  };
  return mapPlainFields((field) =>
    sees(field) ? toPlainFieldValue(product, field) : empty[field],
  ) as PlainFieldValues;
}
