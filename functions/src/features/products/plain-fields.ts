import {
  byField,
  emptyFields,
  factsOf,
  type PlainField,
  type PlainValues,
  type Specification,
} from '../../contract/products/product-fields';
import { plainValue, type StoredFields } from '../../contract/products/stored-fields';
import { priceToMinor } from '../../contract/pricing/shop-prices';

type StoredValue = string | number | string[] | Specification[] | null;

/** View of a product: in a list, on its own page, or for administrators. */
export type ProductView = 'list' | 'product' | 'admin';

const readers: Record<ReturnType<typeof factsOf>['kind'], (stored: unknown) => StoredValue | undefined> = {
  text: (stored) => (typeof stored === 'string' ? stored : undefined),
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

/** Parses the plain fields of a document of any version. Missing fields get the empty value of their kind. */
export function readPlainFields(data: Readonly<Record<string, unknown>>): StoredFields {
  const empty = emptyFields();
  return byField((field) => readers[factsOf(field).kind](data[field]) ?? empty[field]) as StoredFields;
}

export function editedPlainFields(stored: StoredFields | null, edit: Partial<PlainValues>): StoredFields {
  const before = stored ?? emptyFields();
  return byField((field) => {
    const value = edit[field];
    if (value === undefined) return before[field];
    const isAmount = factsOf(field).kind === 'amount' && typeof value === 'number';
    return isAmount ? priceToMinor(value) : value;
  }) as StoredFields;
}

/** Returns the plain fields visible in a view. Other fields are empty. */
export function visiblePlainFields(product: StoredFields, view: ProductView): PlainValues {
  const empty = emptyFields();
  const sees = (field: PlainField) => {
    const { adminsOnly, detail } = factsOf(field);
    return view === 'admin' || (!adminsOnly && (view === 'product' || !detail));
  };
  return byField((field) => (sees(field) ? plainValue(product, field) : empty[field])) as PlainValues;
}
