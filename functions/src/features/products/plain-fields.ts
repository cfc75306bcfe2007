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

/** Where a product is answered: in a list, alone, or to administrators. */
export type ProductView = 'list' | 'product' | 'admin';

/** Stored values by kind; undefined for what no version of the shop wrote. */
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

/** The plain fields of a document of any version: an absent one has the empty value of its kind. */
export function readPlainFields(data: Readonly<Record<string, unknown>>): StoredFields {
  const empty = emptyFields();
  return byField((field) => readers[factsOf(field).kind](data[field]) ?? empty[field]) as StoredFields;
}

/** The plain fields after an edit: what the edit leaves open stays as it is. */
export function editedPlainFields(stored: StoredFields | null, edit: Partial<PlainValues>): StoredFields {
  const before = stored ?? emptyFields();
  return byField((field) => {
    const value = edit[field];
    if (value === undefined) return before[field];
    const isAmount = factsOf(field).kind === 'amount' && typeof value === 'number';
    return isAmount ? priceToMinor(value) : value;
  }) as StoredFields;
}

/** The plain fields as a view has them: those that it does not have are empty. */
export function visiblePlainFields(product: StoredFields, view: ProductView): PlainValues {
  const empty = emptyFields();
  const sees = (field: PlainField) => {
    const { adminsOnly, detail } = factsOf(field);
    return view === 'admin' || (!adminsOnly && (view === 'product' || !detail));
  };
  return byField((field) => (sees(field) ? plainValue(product, field) : empty[field])) as PlainValues;
}
