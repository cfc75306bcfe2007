import type { InferType, Schema } from 'yup';
import type { Typed } from '@contract/answer-fields';
import { PPM } from '@contract/pricing/rounding';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { numberText, PERCENT, readNumber, TAX_RATE, WHOLE, writePrice } from '@contract/typed/typed-numbers';
import { parseDateTimeLocal, toDateTimeLocal } from '../time/local-time';
import { checkedBy, fieldPath, type Problems } from './schema-problems';

/**
 * A value as a form holds it: numbers as the text that was typed, no text as an empty one.
 * @template Texts names of lists that are typed as one text.
 */
export type FormOf<T, Texts extends string = never> = [T] extends [number | null | undefined]
  ? string
  : [T] extends [string | null | undefined]
    ? NonNullable<T> | (null extends T ? '' : never)
    : T extends readonly (infer Item)[]
      ? FormOf<Item, Texts>[]
      : T extends object
        ? { [Key in keyof T]-?: Key extends Texts ? string : FormOf<T[Key], Texts> }
        : Exclude<T, undefined>;

export type Checked<T> = { input: T; problems: null } | { input: null; problems: Problems };

/** What a form depends on of a schema's description. */
interface Description {
  type: string;
  meta?: { typed?: Typed };
  nullable?: boolean;
  fields?: Readonly<Record<string, Description>>;
  innerType?: Description;
}

const PERCENTS = {
  read: (percent: number) => Math.round(percent * (PPM / 100)),
  write: (ppm: number) => numberText(ppm / (PPM / 100)),
};

/** How numbers are typed: with how many decimals, what is stored of one that is not stored as it is, and how that is shown. */
const NUMBERS: Partial<
  Record<
    Typed | 'whole',
    { decimals: number; read?: (typed: number) => number; write: (value: number) => string }
  >
> = {
  whole: { decimals: WHOLE, write: numberText },
  decimal: { decimals: PRICE_DECIMALS, write: numberText },
  amount: { decimals: PRICE_DECIMALS, write: writePrice },
  share: {
    decimals: WHOLE,
    read: (percent) => percent / 100,
    write: (share) => numberText(Math.round(share * 100)),
  },
  percent: { decimals: PERCENT, ...PERCENTS },
  taxRate: { decimals: TAX_RATE, ...PERCENTS },
};

/** The parts of a text between its separators, without space around them. */
const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Lists that are typed as one text. */
const LISTS: Partial<Record<Typed, { read: (text: string) => unknown; write: (value: never) => string }>> = {
  lines: { read: (text) => partsOf(text, '\n'), write: (lines: string[]) => lines.join('\n') },
  words: { read: (text) => partsOf(text, ','), write: (words: string[]) => words.join(', ') },
  groups: {
    read: (text) => partsOf(text, '\n').map((words) => ({ words: partsOf(words, ',') })),
    write: (groups: { words: string[] }[]) => groups.map(({ words }) => words.join(', ')).join('\n'),
  },
};

const numberKind = ({ type, meta }: Description) =>
  type === 'number' ? NUMBERS[meta?.typed ?? 'whole'] : undefined;
const listKind = ({ meta }: Description) => (meta?.typed ? LISTS[meta.typed] : undefined);

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function textOf(value: unknown, of: Description): unknown {
  const { type, meta, fields, innerType } = of;
  const list = listKind(of);
  if (list) return list.write((value ?? []) as never);
  if (type === 'number') return typeof value === 'number' ? numberKind(of)?.write(value) : '';
  if (meta?.typed === 'moment') return toDateTimeLocal(value as string | null);
  if (type === 'string') return value ?? '';
  if (Array.isArray(value) && innerType) return value.map((item: unknown) => textOf(item, innerType));
  if (!fields || value === null) return value;
  const stored = recordOf(value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, textOf(stored[name], field)]),
  );
}

/** Reads a part of a form; a text that means no number stays, with the reason by its path in `problems`. */
function valueOf(
  value: unknown,
  of: Description,
  stored: unknown,
  path: string,
  problems: Problems,
): unknown {
  const { meta, nullable, fields, innerType } = of;
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (typeof value === 'string') {
    const number = numberKind(of);
    if (number) {
      const read = readNumber(value, number.decimals);
      if (read.problem !== null) problems[path] = read.problem;
      if (read.problem !== null) return value;
      if (read.value === null) return nullable ? null : undefined;
      return number.read?.(read.value) ?? read.value;
    }
    if (meta?.typed === 'moment') return parseDateTimeLocal(value, stored as string | null | undefined);
    return listKind(of)?.read(value) ?? (nullable && value === '' ? null : value);
  }
  if (Array.isArray(value) && innerType) {
    const before = Array.isArray(stored) ? (stored as unknown[]) : [];
    return value.map((item: unknown, at) => valueOf(item, innerType, before[at], below(at), problems));
  }
  if (!fields || typeof value !== 'object' || value === null) return value;
  const typed = recordOf(value);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in typed)
      .map(([name, field]) => [
        name,
        valueOf(typed[name], field, recordOf(stored)[name], below(name), problems),
      ]),
  );
}

/** The field that shows what is wrong at a path: a list that is one field shows what is wrong with its entries. */
function shownAt(path: string, schema: Description): string {
  const names = fieldPath(path).split('.');
  let of: Description | undefined = schema;
  for (const [at, name] of names.entries()) {
    const isOneField = of && (listKind(of) ?? (of.type === 'array' && !of.innerType?.fields));
    if (isOneField) return names.slice(0, at).join('.');
    of = of?.innerType ?? of?.fields?.[name];
  }
  return names.join('.');
}

/**
 * What a form holds of the values of a schema, and back. How a value is typed, its schema says: `meta.typed`. Fields without it are typed as
 * they are sent, numbers as whole ones.
 */
export function formCodec<S extends Schema, F = FormOf<InferType<S>>>(schema: S) {
  const description = schema.describe() as Description;
  const problems = (errors: Readonly<Problems>): Problems =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [shownAt(path, description), message]),
    );
  return {
    /** A stored value as the form begins with it. */
    toForm: (stored: unknown) => textOf(stored, description) as F,
    /**
     * What a form says, validated; or what is wrong with it, by field.
     * @param stored the version that is edited: its times keep what the fields do not show.
     */
    fromForm(form: object, stored?: unknown): Checked<InferType<S>> {
      const unclear: Problems = {};
      const read = checkedBy(schema, valueOf(form, description, stored, '', unclear));
      if (read.problems === null) return read;
      return { input: null, problems: { ...problems(read.problems), ...unclear } };
    },
    /** What the server refused, by the fields of the form. */
    problems,
  };
}

/** Reads each form once on a version: its validation, its preview and its saving ask for the same one. */
export function readOnce<F extends object, R, V = undefined>(
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

/** What a form that was validated sends. @throws Error for one that was not. */
export function sentOf<T>({ input }: Checked<T>): T {
  if (input === null) throw new Error('The form was not validated.');
  return input;
}
