import { beginningOf } from '@contract/text';
import { isPrice } from '@contract/shop-prices';

/** One filter of a list: its value where the address has none, and how the address writes a value. */
export interface Filter<T> {
  none: T;
  /** The value that a text of the address means; `none` where it means no valid one. */
  read: (text: string) => T;
  write: (value: T) => string;
}

/** A filter of several values; each is written under a key of its own, or all of them under the filter's name. */
export interface ListFilter<T> {
  none: T;
  readAll: (params: URLSearchParams, name: string) => T;
  writeAll: (value: T, name: string) => readonly (readonly [key: string, value: string])[];
}

/** Text on one line: trimmed, without control characters, at most `max` characters. */
export const text = (max: number): Filter<string> => ({
  none: '',
  // The API refuses control characters, so an address cannot search for them either.
  read: (typed) => beginningOf(typed.replace(/\p{Cc}/gu, ' ').trim(), max),
  write: (value) => value,
});

interface TextsLimits {
  /** How many, and how long. */
  values: number;
  max: number;
}

/** Several texts, each once, in an order of their own: the same choice always has the same address. */
function textsIn(all: readonly string[], { values, max }: TextsLimits): string[] {
  const kind = text(max);
  const read = all.map(kind.read).filter((each) => each !== '');
  return [...new Set(read)].sort().slice(0, values);
}

/** Several texts, which the address repeats the filter's name for: `brand=A&brand=B`. */
export const texts = (limits: TextsLimits): ListFilter<readonly string[]> => ({
  none: [],
  readAll: (params, name) => textsIn(params.getAll(name), limits),
  writeAll: (value, name) => textsIn(value, limits).map((each) => [name, each]),
});

/** Texts under names that are not known beforehand. */
export type NamedTexts = Readonly<Record<string, readonly string[]>>;

interface NamedTextsLimits extends TextsLimits {
  /** How many names, and how long. */
  names: number;
  nameMax: number;
}

/** Texts under names, as the API's queries write them: `option.Colour=Red&option.Colour=Blue`. */
export const namedTexts = ({ names, nameMax, ...limits }: NamedTextsLimits): ListFilter<NamedTexts> => {
  const kind = text(nameMax);
  const readNamed = (named: Iterable<readonly [name: string, all: readonly string[]]>): NamedTexts =>
    Object.fromEntries(
      [...named]
        .filter(([name]) => name !== '' && kind.read(name) === name)
        .map(([name, all]) => [name, textsIn(all, limits)] as const)
        .filter(([, all]) => all.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, names),
    );
  return {
    none: {},
    readAll: (params, prefix) => {
      const keys = new Set([...params.keys()].filter((key) => key.startsWith(`${prefix}.`)));
      return readNamed([...keys].map((key) => [key.slice(prefix.length + 1), params.getAll(key)]));
    },
    writeAll: (value, prefix) =>
      Object.entries(readNamed(Object.entries(value))).flatMap(([name, all]) =>
        all.map((each) => [`${prefix}.${name}`, each] as const),
      ),
  };
};

/** The slug of a category, a brand or the like. */
export const slug = (max = 80): Filter<string | null> => ({
  none: null,
  read: (typed) => (/^[a-z0-9-]+$/.test(typed) && typed.length <= max ? typed : null),
  write: (value) => value ?? '',
});

/** One of some constants, or none of them. */
export const choice = <T extends string>(values: readonly T[]): Filter<T | null> => ({
  none: null,
  read: (typed) => values.find((value) => value === typed) ?? null,
  write: (value) => value ?? '',
});

/** One of some numbers; `usual` is left out of the address. */
export const numberOf = <T extends number>(values: readonly T[], usual: NoInfer<T>): Filter<T> => ({
  none: usual,
  read: (typed) => values.find((value) => String(value) === typed) ?? usual,
  write: String,
});

/** True, or not a filter. */
export const flag = (): Filter<boolean> => ({
  none: false,
  read: (typed) => typed === 'true',
  write: String,
});

/** An amount of money: decimals that the store's currency can express exactly. */
export const amount = (): Filter<number | null> => ({
  none: null,
  read: (typed) => {
    if (!/^\d{1,7}(\.\d{1,3})?$/.test(typed)) return null;
    const value = Number(typed);
    return isPrice(value) ? value : null;
  },
  write: (value) => (value === null ? '' : String(value)),
});

/** A day such as 2026-03-02; empty where there is none. */
export const day = (): Filter<string> => ({
  none: '',
  read: (typed) => (/^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : ''),
  write: (value) => value,
});

/** The number of a page from 1 to `max`; any other number is page 1. */
export const pageNumber = (max: number): Filter<number> => ({
  none: 1,
  read: (typed) => {
    const page = Number(typed);
    return Number.isInteger(page) && page >= 1 && page <= max ? page : 1;
  },
  write: String,
});

/** How many pages a growing list shows, at most `max`, as its address says. */
export function pagesIn(params: URLSearchParams, max: number): number {
  const pages = Number(params.get('page'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, max) : 1;
}
