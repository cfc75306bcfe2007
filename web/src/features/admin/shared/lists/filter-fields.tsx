import { Fragment, type ReactNode } from 'react';
import type { ListFilter } from '@/shared/filters/filter-kinds';
import { FilterSelect } from './filter-select';
import type { SelectFilter } from './list-filters';

type FilterTable<T> = { readonly [Name in keyof T]: ListFilter<T[Name]> & { readonly hasField?: true } };

const isSelectFilter = (filter: object): filter is SelectFilter<string> => 'choices' in filter;

/** Returns the number of filters with a field that are set, except the given filters. */
export const countActiveFilters = <T extends object>(
  table: FilterTable<T>,
  filters: T,
  except: readonly (keyof T)[] = [],
): number =>
  (Object.keys(table) as (keyof T)[]).filter(
    (name) =>
      !except.includes(name) && filters[name] && (table[name].hasField || isSelectFilter(table[name])),
  ).length;

interface FilterFieldsProps<T> {
  table: FilterTable<T>;
  filters: T;
  onChange: (change: Partial<T>) => void;
  /** Returns true if the field of a filter is shown. By default, all fields are shown. */
  shows?: (name: keyof T) => boolean;
  /** Fields of the filters that are not selects with fixed values. */
  fields?: { readonly [Name in keyof T]?: ReactNode };
}

/** Fields of the filters in a table, in the order of the table. */
export function FilterFields<T extends object>(props: FilterFieldsProps<T>) {
  const { table, filters, onChange, shows = () => true, fields } = props;
  return (Object.keys(table) as (keyof T & string)[]).filter(shows).map((name) => {
    const filter: object = table[name];
    if (!isSelectFilter(filter)) return <Fragment key={name}>{fields?.[name]}</Fragment>;
    return (
      <FilterSelect
        key={name}
        label={filter.label}
        all={filter.all}
        value={filters[name] as string | null}
        choices={filter.choices()}
        onChange={(value) => onChange({ [name]: value } as Partial<T>)}
      />
    );
  });
}
