import type { Endpoint } from '@contract/endpoint-parts';
import { pathTo, withQuery } from '../api/client';
import type { Argument, Key, QueryOf } from '../api/endpoint-types';
import type { Filter, ListFilter } from './filter-kinds';

/** Filters that the API's query does not take under their name with their values. */
type Foreign<T, Query> = {
  [Name in keyof T]: Name extends keyof Query
    ? [Exclude<T[Name], null>] extends [Query[Name]]
      ? never
      : Name
    : Name;
}[keyof T];

/** What filters are in the API's query: a foreign one must be translated, any other may be. */
type Translations<T, Query> = {
  [Name in Foreign<T, Query>]: (value: T[Name]) => Query;
} & { [Name in Exclude<keyof T, Foreign<T, Query>>]?: (value: T[Name]) => Query };

type Kind<T> = Filter<T> | ListFilter<T>;

/** A filter's part of an address; empty where it has its default value. */
const pairsOf = <T>(kind: Kind<T>, name: string, value: T): readonly (readonly [string, string])[] => {
  if ('writeAll' in kind) return kind.writeAll(value, name);
  return value === kind.none ? [] : [[name, kind.write(value)]];
};

function readFrom<T>(kind: Kind<T>, name: string, params: URLSearchParams): T {
  if ('readAll' in kind) return kind.readAll(params, name);
  const written = params.get(name);
  return written === null ? kind.none : kind.read(written);
}

interface ListDescription<T, E extends Endpoint> {
  /** The page that shows the list. */
  page: string;
  /** The endpoint that answers the list. */
  endpoint: E;
  /** In the order of the address. */
  filters: { [Name in keyof T]: Kind<T[Name]> };
  /** Drops filters of an address that are invalid together. */
  check?: (filters: T) => T;
  /** Drops filters that are the list's default beside the others. */
  shorten?: (filters: T) => T;
}

/** The filters of one list, between the page's address, the page and the API's query. */
export interface FilterCodec<T, E extends Endpoint> {
  /** No filter is set. */
  none: T;
  /** Reads an address. Invalid values are ignored: an old or mistyped link still shows the list. */
  read: (params: URLSearchParams) => T;
  /** The filters as the address's query, without those that have their default value. */
  params: (filters: Partial<T>) => URLSearchParams;
  /** The address of the page that shows the list with these filters. */
  path: (filters: Partial<T>) => string;
  /** The filters as the API's query. */
  query: (filters: Partial<T>) => QueryOf<E>;
  /** The key of the API's answer; `rest` is the part of the query that is not a filter, such as the cursor. */
  key: (filters: Partial<T>, rest?: QueryOf<E>) => Key<E>;
  /** Whether any filter is set, those named in `except` aside. */
  isSet: (filters: T, options?: { except: readonly (keyof T)[] }) => boolean;
}

/**
 * Makes the codec of a list from its description. A filter that the endpoint's query does not know, or takes with
 * other values, must be translated in `translations`, otherwise the call does not compile.
 */
export function filterCodec<T extends object, E extends Endpoint>(
  { page, endpoint, filters: kinds, check = (read) => read, shorten = (set) => set }: ListDescription<T, E>,
  ...[translations]: Argument<Translations<T, QueryOf<E>>>
): FilterCodec<T, E> {
  const names = Object.keys(kinds) as (keyof T & string)[];
  const translate = (translations ?? {}) as { [Name in keyof T]?: (value: T[Name]) => QueryOf<E> };
  const each = (valueOf: <Name extends keyof T & string>(name: Name) => T[Name]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
  const complete = (filters: Partial<T>) => shorten(each((name) => filters[name] ?? kinds[name].none));

  const codec: FilterCodec<T, E> = {
    none: each((name) => kinds[name].none),
    read: (params) => check(each((name) => readFrom(kinds[name], name, params))),
    params: (filters) => {
      const set = complete(filters);
      return new URLSearchParams(
        names.flatMap((name) => pairsOf(kinds[name], name, set[name]).map(([...pair]) => pair)),
      );
    },
    path: (filters) => {
      const params = codec.params(filters);
      return params.size > 0 ? `${page}?${params}` : page;
    },
    query: (filters) => {
      const set = complete(filters);
      const parts = names.map((name) => {
        const value = set[name];
        if (value === null || value === '' || value === false) return {};
        if (Array.isArray(value) && value.length === 0) return {};
        return translate[name]?.(value) ?? { [name]: value };
      });
      return Object.assign({}, ...parts) as QueryOf<E>;
    },
    key: (filters, rest) => withQuery(pathTo(endpoint), { ...codec.query(filters), ...rest }) as Key<E>,
    isSet: (filters, { except } = { except: [] }) =>
      names.some((name) => !except.includes(name) && pairsOf(kinds[name], name, filters[name]).length > 0),
  };
  return codec;
}
