import type { Endpoint } from '@contract/endpoint-parts';
import type { EndpointQuery } from '@/shared/api/endpoint-types';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter, type ListFilter } from '@/shared/filters/filter-kinds';

type QueryChoice<Query, Name extends keyof Query> = Exclude<Extract<Query[Name], string>, ''>;

/** Filter with a fixed list of values, which is shown as a select. */
export interface SelectFilter<T extends string> extends ListFilter<T | null> {
  label: string;
  /** Label of the option that disables the filter. */
  all: string;
  /** Returns the values with their labels, in the order of the options. */
  choices: () => readonly (readonly [T, string])[];
}

export function createSelectFilter<T extends string>(
  label: string,
  all: string,
  labels: Readonly<Record<T, string>>,
): SelectFilter<T> {
  const choices = Object.entries(labels) as [T, string][];
  return { ...createChoiceFilter(choices.map(([value]) => value)), label, all, choices: () => choices };
}

interface FilterOptions<E extends Endpoint, Name extends keyof EndpointQuery<E>> {
  page: string;
  endpoint: E;
  search: string;
  choices: { [N in Name]: SelectFilter<QueryChoice<EndpointQuery<E>, N>> };
}

export type ListFilterValues<Name extends PropertyKey> = { search: string } & Record<Name, string | null>;

export interface ListFilters {
  search: string;
  choices: Readonly<Record<string, SelectFilter<string>>>;
  codec: ReturnType<typeof createFilterCodec<ListFilterValues<string>, Endpoint>>;
}

/** Creates the search and filters of a list. Filter names and values must match the endpoint's query parameters. */
export function createListFilters<E extends Endpoint, const Name extends keyof EndpointQuery<E> & string>({
  page,
  endpoint,
  search,
  choices,
}: FilterOptions<E, Name>): ListFilters {
  const createCodec = createFilterCodec as unknown as (options: object) => ListFilters['codec'];
  return {
    search,
    choices: choices as unknown as ListFilters['choices'],
    codec: createCodec({ page, endpoint, filters: { ...choices, search: createTextFilter(100) } }),
  };
}
