import type { Endpoint } from '@contract/endpoint-parts';
import { fillEndpointPath, appendQuery, type CacheKey } from '../api/client';
import type { OptionalArgument, EndpointQuery } from '../api/endpoint-types';
import type { ListFilter } from './filter-kinds';

/** Names of filters that must be converted, because their values differ from the API's query parameters. */
type TranslatedFilterNames<T, Query> = {
  [Name in keyof T]: Name extends keyof Query
    ? [Exclude<T[Name], null>] extends [Query[Name]]
      ? never
      : Name
    : Name;
}[keyof T];

type Translations<T, Query> = {
  [Name in TranslatedFilterNames<T, Query>]: (value: T[Name]) => Query;
} & { [Name in Exclude<keyof T, TranslatedFilterNames<T, Query>>]?: (value: T[Name]) => Query };

interface ListDescription<T, E extends Endpoint> {
  page: string;
  endpoint: E;
  filters: { [Name in keyof T]: ListFilter<T[Name]> };
  /** Removes filters that cannot be combined with other filters. */
  check?: (filters: T) => T;
  /** Removes filters that other filters make redundant, to shorten the URL. */
  shorten?: (filters: T) => T;
}

/** Creates functions that convert the filters of a list from and to the page's URL, and to the API query. */
export function createFilterCodec<T extends object, E extends Endpoint>(
  { page, endpoint, filters: kinds, check = (read) => read, shorten = (set) => set }: ListDescription<T, E>,
  ...[translations]: OptionalArgument<Translations<T, EndpointQuery<E>>>
) {
  const names = Object.keys(kinds) as (keyof T & string)[];
  const translate = (translations ?? {}) as { [Name in keyof T]?: (value: T[Name]) => EndpointQuery<E> };
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
    return Object.assign({}, ...parts) as EndpointQuery<E>;
  };
  return {
    none: each((name) => kinds[name].none),
    /** Parses the filters in a URL. Invalid values are ignored, so that old links still work. */
    read: (params: URLSearchParams): T => check(each((name) => kinds[name].read(params, name))),
    params: paramsOf,
    path: (filters: Partial<T>) => {
      const params = paramsOf(filters);
      return params.size > 0 ? `${page}?${params}` : page;
    },
    query: queryOf,
    /** Returns the cache key of the filtered list. `rest` contains the other query parameters, such as the cursor. */
    key: (filters: Partial<T>, rest?: EndpointQuery<E>) =>
      appendQuery(fillEndpointPath(endpoint), { ...queryOf(filters), ...rest }) as CacheKey<E>,
    /** Returns true if a filter differs from its default. Ignores the filters in `except`. */
    isSet: (filters: T, { except }: { except: readonly (keyof T)[] } = { except: [] }) =>
      names.some((name) => !except.includes(name) && kinds[name].write(filters[name], name).length > 0),
  };
}
