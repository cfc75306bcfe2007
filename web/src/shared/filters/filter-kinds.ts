import { beginningOf } from '@contract/text';
import { isPrice } from '@contract/pricing/shop-prices';

/** One filter of a list: its value where the address has none, and how the address has a value under the filter's name. */
export interface Filter<T> {
  none: T;
  read: (params: URLSearchParams, name: string) => T;
  /** Empty for a value that the address leaves out. */
  write: (value: T, name: string) => readonly (readonly [key: string, value: string])[];
}

/** A filter of one value; `read` answers undefined for a text that means no valid one. */
const single = <T>(none: T, read: (typed: string) => T | undefined): Filter<T> => ({
  none,
  read: (params, name) => read(params.get(name) ?? '') ?? none,
  write: (value, name) => (value === none ? [] : [[name, String(value)]]),
});

/** One line: trimmed, without control characters, which the API refuses, at most `max` characters. */
const lineOf = (typed: string, max: number) => beginningOf(typed.replace(/\p{Cc}/gu, ' ').trim(), max);

export const text = (max: number) => single('', (typed) => lineOf(typed, max));

interface TextsLimits {
  /** How many, and how long. */
  values: number;
  max: number;
}

/** Several texts, each once, in an order of their own: the same choice always has the same address. */
function textsIn(all: readonly string[], { values, max }: TextsLimits): string[] {
  const read = all.map((each) => lineOf(each, max)).filter((each) => each !== '');
  return [...new Set(read)].sort().slice(0, values);
}

/** Several texts, which the address repeats the filter's name for: `brand=A&brand=B`. */
export const texts = (limits: TextsLimits): Filter<readonly string[]> => ({
  none: [],
  read: (params, name) => textsIn(params.getAll(name), limits),
  write: (value, name) => textsIn(value, limits).map((each) => [name, each]),
});

/** Texts under names that are not known beforehand. */
export type NamedTexts = Readonly<Record<string, readonly string[]>>;

interface NamedTextsLimits extends TextsLimits {
  /** How many names, and how long. */
  names: number;
  nameMax: number;
}

/** Texts under names, as the API's queries write them: `option.Colour=Red&option.Colour=Blue`. */
export const namedTexts = ({ names, nameMax, ...limits }: NamedTextsLimits): Filter<NamedTexts> => {
  const readNamed = (named: Iterable<readonly [name: string, all: readonly string[]]>): NamedTexts =>
    Object.fromEntries(
      [...named]
        .filter(([name]) => name !== '' && lineOf(name, nameMax) === name)
        .map(([name, all]) => [name, textsIn(all, limits)] as const)
        .filter(([, all]) => all.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, names),
    );
  return {
    none: {},
    read: (params, prefix) => {
      const keys = new Set([...params.keys()].filter((key) => key.startsWith(`${prefix}.`)));
      return readNamed([...keys].map((key) => [key.slice(prefix.length + 1), params.getAll(key)]));
    },
    write: (value, prefix) =>
      Object.entries(readNamed(Object.entries(value))).flatMap(([name, all]) =>
        all.map((each) => [`${prefix}.${name}`, each] as const),
      ),
  };
};

/** The slug of a category, a brand or the like. */
export const slug = (max = 80) =>
  single<string | null>(null, (typed) =>
    /^[a-z0-9-]+$/.test(typed) && typed.length <= max ? typed : undefined,
  );

/** One of some constants, or none of them. */
export const choice = <T extends string>(values: readonly T[]) =>
  single<T | null>(null, (typed) => values.find((value) => value === typed));

/** One of some numbers; `usual` is left out of the address. */
export const numberOf = <T extends number>(values: readonly T[], usual: NoInfer<T>) =>
  single<T>(usual, (typed) => values.find((value) => String(value) === typed));

/** True, or not a filter. */
export const flag = () => single<boolean>(false, (typed) => typed === 'true');

/** An amount of money: decimals that the store's currency can express exactly. */
export const amount = () =>
  single<number | null>(null, (typed) =>
    /^\d{1,7}(\.\d{1,3})?$/.test(typed) && isPrice(Number(typed)) ? Number(typed) : undefined,
  );

/** A day such as 2026-03-02; empty where there is none. */
export const day = () =>
  single('', (typed) =>
    /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined,
  );

/** The number of a page from 1 to `max`; any other number is page 1. */
export const pageNumber = (max: number) =>
  single(1, (typed) => {
    const page = Number(typed);
    return Number.isInteger(page) && page >= 1 && page <= max ? page : undefined;
  });

/** How many pages a growing list shows, at most `max`, as its address says. */
export function pagesIn(params: URLSearchParams, max: number): number {
  const pages = Number(params.get('page'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, max) : 1;
}
