import type { InferType, Schema } from 'yup';
import type { FormFieldFormat } from '@contract/response-fields';
import { PARTS_PER_MILLION } from '@contract/pricing/rounding';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import {
  formatNumberInput,
  PERCENT_DECIMALS,
  parseNumber,
  TAX_RATE_DECIMALS,
  INTEGER_DECIMALS,
  formatPriceInput,
} from '@contract/typed/number-input';
import { parseDateTimeLocalValue, toDateTimeLocalValue } from '../time/local-time';
import { validateWithSchema, toFormikPath, type FieldErrorMessages } from './schema-problems';

/** Type of a form's values. Numbers, and the lists named in `Texts`, become text. */
export type FormValues<T, Texts extends string = never> = [T] extends [number | null | undefined]
  ? string
  : [T] extends [string | null | undefined]
    ? NonNullable<T> | (null extends T ? '' : never)
    : T extends readonly (infer Item)[]
      ? FormValues<Item, Texts>[]
      : T extends object
        ? { [Key in keyof T]-?: Key extends Texts ? string : FormValues<T[Key], Texts> }
        : Exclude<T, undefined>;

export type ValidationResult<T> =
  | { input: T; problems: null }
  | { input: null; problems: FieldErrorMessages };

interface Description {
  type: string;
  meta?: { typed?: FormFieldFormat };
  nullable?: boolean;
  fields?: Readonly<Record<string, Description>>;
  innerType?: Description;
}

const PERCENTS = {
  read: (percent: number) => Math.round(percent * (PARTS_PER_MILLION / 100)),
  write: (ppm: number) => formatNumberInput(ppm / (PARTS_PER_MILLION / 100)),
};

/** Formats of number fields. Each has a maximum number of decimals, and converts between entered and stored numbers. */
const NUMBER_FORMATS: Partial<
  Record<
    FormFieldFormat | 'whole',
    { decimals: number; read?: (typed: number) => number; write: (value: number) => string }
  >
> = {
  whole: { decimals: INTEGER_DECIMALS, write: formatNumberInput },
  decimal: { decimals: PRICE_DECIMALS, write: formatNumberInput },
  amount: { decimals: PRICE_DECIMALS, write: formatPriceInput },
  share: {
    decimals: INTEGER_DECIMALS,
    read: (percent) => percent / 100,
    write: (share) => formatNumberInput(Math.round(share * 100)),
  },
  percent: { decimals: PERCENT_DECIMALS, ...PERCENTS },
  taxRate: { decimals: TAX_RATE_DECIMALS, ...PERCENTS },
};

const splitParts = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Formats of lists that are edited as text, such as one entry per line. */
const LIST_FORMATS: Partial<
  Record<FormFieldFormat, { read: (text: string) => unknown; write: (value: never) => string }>
> = {
  lines: { read: (text) => splitParts(text, '\n'), write: (lines: string[]) => lines.join('\n') },
  words: { read: (text) => splitParts(text, ','), write: (words: string[]) => words.join(', ') },
  groups: {
    read: (text) => splitParts(text, '\n').map((words) => ({ words: splitParts(words, ',') })),
    write: (groups: { words: string[] }[]) => groups.map(({ words }) => words.join(', ')).join('\n'),
  },
};

const getNumberFormat = ({ type, meta }: Description) =>
  type === 'number' ? NUMBER_FORMATS[meta?.typed ?? 'whole'] : undefined;
const getListFormat = ({ meta }: Description) => (meta?.typed ? LIST_FORMATS[meta.typed] : undefined);

const toRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function toFormValue(value: unknown, of: Description): unknown {
  const { type, meta, fields, innerType } = of;
  const list = getListFormat(of);
  if (list) return list.write((value ?? []) as never);
  if (type === 'number') return typeof value === 'number' ? getNumberFormat(of)?.write(value) : '';
  if (meta?.typed === 'moment') return toDateTimeLocalValue(value as string | null);
  if (type === 'string') return value ?? '';
  if (Array.isArray(value) && innerType) return value.map((item: unknown) => toFormValue(item, innerType));
  if (!fields || value === null) return value;
  const stored = toRecord(value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toFormValue(stored[name], field)]),
  );
}

/** Converts a form value to a stored value. If a number is invalid, adds an error message to `problems`. */
function parseFormValue(
  value: unknown,
  of: Description,
  stored: unknown,
  path: string,
  problems: FieldErrorMessages,
): unknown {
  const { meta, nullable, fields, innerType } = of;
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (typeof value === 'string') {
    const number = getNumberFormat(of);
    if (number) {
      const read = parseNumber(value, number.decimals);
      if (read.problem !== null) problems[path] = read.problem;
      if (read.problem !== null) return value;
      if (read.value === null) return nullable ? null : undefined;
      return number.read?.(read.value) ?? read.value;
    }
    if (meta?.typed === 'moment') return parseDateTimeLocalValue(value, stored as string | null | undefined);
    return getListFormat(of)?.read(value) ?? (nullable && value === '' ? null : value);
  }
  if (Array.isArray(value) && innerType) {
    const before = Array.isArray(stored) ? (stored as unknown[]) : [];
    return value.map((item: unknown, at) => parseFormValue(item, innerType, before[at], below(at), problems));
  }
  if (!fields || typeof value !== 'object' || value === null) return value;
  const typed = toRecord(value);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in typed)
      .map(([name, field]) => [
        name,
        parseFormValue(typed[name], field, toRecord(stored)[name], below(name), problems),
      ]),
  );
}

/** Returns the form field that displays an error. If a list is edited in one field, this is the field of the list. */
function findErrorField(path: string, schema: Description): string {
  const names = toFormikPath(path).split('.');
  let of: Description | undefined = schema;
  for (const [at, name] of names.entries()) {
    const isOneField = of && (getListFormat(of) ?? (of.type === 'array' && !of.innerType?.fields));
    if (isOneField) return names.slice(0, at).join('.');
    of = of?.innerType ?? of?.fields?.[name];
  }
  return names.join('.');
}

/** Creates functions that convert stored values to form values and back. */
export function createFormCodec<S extends Schema, F = FormValues<InferType<S>>>(schema: S) {
  const description = schema.describe() as Description;
  const problems = (errors: Readonly<FieldErrorMessages>): FieldErrorMessages =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [findErrorField(path, description), message]),
    );
  return {
    toForm: (stored: unknown) => toFormValue(stored, description) as F,
    /** Parses and validates form values. Takes the seconds of times from `stored`, because form fields have none. */
    fromForm(form: object, stored?: unknown): ValidationResult<InferType<S>> {
      const unclear: FieldErrorMessages = {};
      const read = validateWithSchema(schema, parseFormValue(form, description, stored, '', unclear));
      if (read.problems === null) return read;
      return { input: null, problems: { ...problems(read.problems), ...unclear } };
    },
    /** Converts the server's error messages by path to messages by form field. */
    problems,
  };
}

/** Caches the result of `read` by form, so that several steps can parse the same form values. */
export function memoizeFormParser<F extends object, R, V = undefined>(
  read: (form: F, version?: V) => R,
): (form: F, version?: V) => R {
  const last = new WeakMap<F, { version?: V; result: R }>();
  return (form, version) => {
    const known = last.get(form);
    if (known && known.version === version) return known.result;
    const result = read(form, version);
    last.set(form, { version, result });
    return result;
  };
}

/** Returns the parsed input of a validated form. Throws an Error if the form is invalid. */
export function getValidInput<T>({ input }: ValidationResult<T>): T {
  if (input === null) throw new Error('The form was not validated.');
  return input;
}
