import {
  byField,
  emptyFields,
  factsOf,
  fieldText,
  PLAIN_FIELDS,
  type Audience,
  type PlainField,
  type PlainValues,
} from '../../contract/products/product-fields';
import { foldText } from './fold-text';

type StoredValue = string | number | string[] | null;

/** Stored values by kind; undefined for what no version of the shop wrote. */
const readers: Record<ReturnType<typeof factsOf>['kind'], (stored: unknown) => StoredValue | undefined> = {
  text: (stored) => (typeof stored === 'string' ? stored : undefined),
  whole: (stored) => (Number.isSafeInteger(stored) ? (stored as number) : undefined),
  texts: (stored) => (Array.isArray(stored) ? stored.map(String) : undefined),
};

/** The plain fields of a document of any version: an absent one has the empty value of its kind. */
export function readPlainFields(data: Readonly<Record<string, unknown>>): PlainValues {
  const empty = emptyFields();
  return byField((field) => readers[factsOf(field).kind](data[field]) ?? empty[field]) as PlainValues;
}

/** The plain fields after an edit: what the edit leaves open stays as it is. */
export function editedPlainFields(stored: PlainValues | null, edit: Partial<PlainValues>): PlainValues {
  const before = stored ?? emptyFields();
  return byField((field) => (edit[field] === undefined ? before[field] : edit[field])) as PlainValues;
}

/** The plain fields as an audience sees them: those that it may not see are empty. */
export function visiblePlainFields(product: PlainValues, audience: Audience): PlainValues {
  const empty = emptyFields();
  const sees = (field: PlainField) => audience === 'admin' || factsOf(field).audience === 'all';
  return byField((field) => (sees(field) ? product[field] : empty[field])) as PlainValues;
}

/** Texts of the fields that a search finds by their words, other than those with a rank of their own. */
export const searchedTexts = (product: PlainValues, ranked: readonly PlainField[]): string[] =>
  PLAIN_FIELDS.filter((field) => factsOf(field).search === 'words' && !ranked.includes(field)).map((field) =>
    fieldText(product[field]),
  );

/** Folded values of the fields that administrators find by their exact value. */
export const searchedCodes = (product: PlainValues): string[] =>
  PLAIN_FIELDS.filter((field) => factsOf(field).search === 'code')
    .map((field) => foldText(fieldText(product[field])))
    .filter((code) => code !== '');
