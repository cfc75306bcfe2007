import { takeFirstCharacters } from '@contract/text';
import { isExactPrice } from '@contract/pricing/shop-prices';

/** List filter with its default value `none`. `read` and `write` convert values from and to URL parameters. */
export interface ListFilter<T> {
  none: T;
  read: (params: URLSearchParams, name: string) => T;
  /** Returns the URL parameters of a value. Empty for the default value. */
  write: (value: T, name: string) => readonly (readonly [key: string, value: string])[];
}

/** Creates a filter with a single URL parameter. If `read` returns undefined, the filter has its default value. */
const createSingleFilter = <T>(none: T, read: (typed: string) => T | undefined): ListFilter<T> => ({
  none,
  read: (params, name) => read(params.get(name) ?? '') ?? none,
  write: (value, name) => (value === none ? [] : [[name, String(value)]]),
});

/** Trims a text, limits its length, and replaces control characters, which the API rejects. */
const toSingleLine = (typed: string, max: number) =>
  takeFirstCharacters(typed.replace(/\p{Cc}/gu, ' ').trim(), max);

export const createTextFilter = (max: number) => createSingleFilter('', (typed) => toSingleLine(typed, max));

interface TextListLimits {
  values: number;
  max: number;
}

/** Removes duplicates and sorts texts, so that equal selections have equal URLs. */
function normalizeTexts(all: readonly string[], { values, max }: TextListLimits): string[] {
  const read = all.map((each) => toSingleLine(each, max)).filter((each) => each !== '');
  return [...new Set(read)].sort().slice(0, values);
}

/** Creates a filter for a list of texts, with repeated URL parameters: `brand=A&brand=B`. */
export const createTextListFilter = (limits: TextListLimits): ListFilter<readonly string[]> => ({
  none: [],
  read: (params, name) => normalizeTexts(params.getAll(name), limits),
  write: (value, name) => normalizeTexts(value, limits).map((each) => [name, each]),
});

/** Lists of texts by name, for example selected values by product option. */
export type TextListsByName = Readonly<Record<string, readonly string[]>>;

interface NamedTextsLimits extends TextListLimits {
  names: number;
  nameMax: number;
}

/** Creates a filter for several named lists of texts: `option.Colour=Red&option.Colour=Blue`. */
export const createNamedTextListsFilter = ({
  names,
  nameMax,
  ...limits
}: NamedTextsLimits): ListFilter<TextListsByName> => {
  const readNamed = (named: Iterable<readonly [name: string, all: readonly string[]]>): TextListsByName =>
    Object.fromEntries(
      [...named]
        .filter(([name]) => name !== '' && toSingleLine(name, nameMax) === name)
        .map(([name, all]) => [name, normalizeTexts(all, limits)] as const)
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

export const createSlugFilter = (max = 80) =>
  createSingleFilter<string | null>(null, (typed) =>
    /^[a-z0-9-]+$/.test(typed) && typed.length <= max ? typed : undefined,
  );

export const createChoiceFilter = <T extends string>(values: readonly T[]) =>
  createSingleFilter<T | null>(null, (typed) => values.find((value) => value === typed));

/** Creates a filter for one of the given numbers. The URL omits the default value. */
export const createNumberFilter = <T extends number>(values: readonly T[], defaultValue: NoInfer<T>) =>
  createSingleFilter<T>(defaultValue, (typed) => values.find((value) => String(value) === typed));

export const createBooleanFilter = () => createSingleFilter<boolean>(false, (typed) => typed === 'true');

/** Creates a filter for an amount in major units, with at most as many decimals as the shop's currency. */
export const createAmountFilter = () =>
  createSingleFilter<number | null>(null, (typed) =>
    /^\d{1,7}(\.\d{1,3})?$/.test(typed) && isExactPrice(Number(typed)) ? Number(typed) : undefined,
  );

/** Creates a filter for an ISO date such as 2026-03-02. The default value is ''. */
export const createDateFilter = () =>
  createSingleFilter('', (typed) =>
    /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined,
  );

/** Creates a filter for a page number from 1 to `max`. Invalid numbers become 1. */
export const createPageNumberFilter = (max: number) =>
  createSingleFilter(1, (typed) => {
    const page = Number(typed);
    return Number.isInteger(page) && page >= 1 && page <= max ? page : undefined;
  });

/** Returns the number of pages to show in a list with a "load more" button, from 1 to `max`. */
export function getRequestedPageCount(params: URLSearchParams, max: number): number {
  const pages = Number(params.get('page'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, max) : 1;
}
