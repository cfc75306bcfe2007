import type { Endpoint } from '@contract/endpoint-parts';
import { pathTo, withQuery, type Key } from '../api/client';
import type { Argument, QueryOf } from '../api/endpoint-types';
import type { Filter } from './filter-kinds';

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

interface ListDescription<T, E extends Endpoint> {
  /** The page that shows the list. */
  page: string;
  /** The endpoint that answers the list. */
  endpoint: E;
  /** In the order of the address. */
  filters: { [Name in keyof T]: Filter<T[Name]> };
  /** Drops filters of an address that are invalid together. */
  check?: (filters: T) => T;
  /** Drops filters that are the list's default beside the others. */
  shorten?: (filters: T) => T;
}

/**
 * Makes the filters of one list, between the page's address, the page and the API's query. A filter that the endpoint's query
 * does not know, or takes with other values, must be translated in `translations`, otherwise the call does not compile.
 */
export function filterCodec<T extends object, E extends Endpoint>(
  { page, endpoint, filters: kinds, check = (read) => read, shorten = (set) => set }: ListDescription<T, E>,
  ...[translations]: Argument<Translations<T, QueryOf<E>>>
) {
  const names = Object.keys(kinds) as (keyof T & string)[];
  const translate = (translations ?? {}) as { [Name in keyof T]?: (value: T[Name]) => QueryOf<E> };
  const each = (valueOf: <Name extends keyof T & string>(name: Name) => T[Name]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
  const complete = (filters: Partial<T>) => shorten(each((name) => filters[name] ?? kinds[name].none));

  const paramsOf = (filters: Partial<T>) => {
    const set = complete(filters);
    return new URLSearchParams(
      names.flatMap((name) => kinds[name].write(set[name], name).map(([...pair]) => pair)),
    );
  };
  const queryOf = (filters: Partial<T>) => {
    const set = complete(filters);
    const parts = names.map((name) => {
      const value = set[name];
      if (value === null || value === '' || value === false) return {};
      if (Array.isArray(value) && value.length === 0) return {};
      return translate[name]?.(value) ?? { [name]: value };
    });
    return Object.assign({}, ...parts) as QueryOf<E>;
  };
  return {
    /** No filter is set. */
    none: each((name) => kinds[name].none),
    /** Reads an address. Invalid values are ignored: an old or mistyped link still shows the list. */
    read: (params: URLSearchParams): T => check(each((name) => kinds[name].read(params, name))),
    /** The filters as the address's query, without those that have their default value. */
    params: paramsOf,
    /** The address of the page that shows the list with these filters. */
    path: (filters: Partial<T>) => {
      const params = paramsOf(filters);
      return params.size > 0 ? `${page}?${params}` : page;
    },
    /** The filters as the API's query. */
    query: queryOf,
    /** The key of the API's answer; `rest` is the part of the query that is not a filter, such as the cursor. */
    key: (filters: Partial<T>, rest?: QueryOf<E>) =>
      withQuery(pathTo(endpoint), { ...queryOf(filters), ...rest }) as Key<E>,
    /** Whether any filter is set, those named in `except` aside. */
    isSet: (filters: T, { except }: { except: readonly (keyof T)[] } = { except: [] }) =>
      names.some((name) => !except.includes(name) && kinds[name].write(filters[name], name).length > 0),
  };
}
