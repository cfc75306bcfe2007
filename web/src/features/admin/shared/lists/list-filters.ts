import type { Endpoint } from '@contract/endpoint-parts';
import type { EndpointQuery } from '@/shared/api/endpoint-types';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';

type QueryChoice<Query, Name extends keyof Query> = Exclude<Extract<Query[Name], string>, ''>;

interface ChoiceFilterField<Value extends string> {
  label: string;
  /** Label of the option that disables the filter. */
  all: string;
  /** Labels of the filter values, in display order. */
  labels: Readonly<Record<Value, string>>;
}

interface FilterOptions<E extends Endpoint, Name extends keyof EndpointQuery<E>> {
  page: string;
  endpoint: E;
  search: string;
  choices: { [N in Name]: ChoiceFilterField<QueryChoice<EndpointQuery<E>, N>> };
}

export type ListFilterValues<Name extends PropertyKey> = { search: string } & Record<Name, string | null>;

export interface ListFilters {
  search: string;
  choices: readonly {
    name: string;
    label: string;
    all: string;
    values: readonly (readonly [string, string])[];
  }[];
  codec: ReturnType<typeof createFilterCodec<ListFilterValues<string>, Endpoint>>;
}

/** Creates the search and filters of a list. Filter names and values must match the endpoint's query parameters. */
export function createListFilters<E extends Endpoint, const Name extends keyof EndpointQuery<E> & string>({
  page,
  endpoint,
  search,
  choices,
}: FilterOptions<E, Name>): ListFilters {
  const fields = Object.entries<ChoiceFilterField<string>>(choices);
  const createCodec = createFilterCodec as unknown as (options: object) => ListFilters['codec'];
  return {
    search,
    choices: fields.map(([name, { label, all, labels }]) => ({
      name,
      label,
      all,
      values: Object.entries(labels),
    })),
    codec: createCodec({
      page,
      endpoint,
      filters: {
        ...Object.fromEntries(
          fields.map(([name, { labels }]) => [name, createChoiceFilter(Object.keys(labels))]),
        ),
        search: createTextFilter(100),
      },
    }),
  };
}
