import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { getCacheKey, type CacheKey } from '@/shared/api/client';
import type { EndpointData, JsonEndpoint } from '@/shared/api/endpoint-types';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { AddButton, AdminPageHeading } from '../layout/admin-heading';
import { createEndpointFetcher } from '../api/fetcher';
import { RequirePermission } from '../rights/require-permission';
import { AdminPagedList, ListSearchBar, useListFilters } from './admin-paged-list';
import { FilterSelect } from './filter-select';
import type { ListFilters } from './list-filters';

type ListItem<E, Field extends keyof EndpointData<E>> = EndpointData<E>[Field] extends readonly (infer Item)[]
  ? Item
  : never;

interface AdminListPageProps<E extends JsonEndpoint, Field extends keyof EndpointData<E>> {
  endpoint: E;
  /** Name of the response field that contains the items. */
  field: Field;
  title: string;
  /** Introductory text below the page title. */
  intro: string;
  icon: LucideIcon;
  add: { to: string; label: string; permission: Permission };
  /** Links and buttons below the heading. */
  tools?: ReactNode;
  filters?: ListFilters;
  /** Hint to show if no items match the filters. */
  noMatches?: string;
  /** Text to show if there are no items. */
  none: string;
  /** Placeholder while loading: number of rows, and row height in pixels. */
  waiting: { rows: number; height: number };
  /** Renders an item as a list item with a key. If it is removed, `onRemoved` must be called to focus the list. */
  children: (item: ListItem<E, Field>, onRemoved: () => void) => ReactNode;
}

interface ListFilterBarProps extends Pick<ListFilters, 'choices'> {
  title: string;
  label: string;
  list: ReturnType<typeof useListFilters<{ search: string } & Record<string, string | null>>>;
}

function ListFilterBar({ title, label, choices, list }: ListFilterBarProps) {
  return (
    <ListSearchBar name={title} label={label} {...list.search}>
      {Object.entries(choices).map(([name, choice]) => (
        <Box key={name} sx={{ flex: { xs: '1 1 140px', md: '0 0 190px' } }}>
          <FilterSelect
            label={choice.label}
            all={choice.all}
            value={list.filters[name] ?? null}
            choices={choice.choices()}
            onChange={(value) => list.show({ [name]: value })}
          />
        </Box>
      ))}
    </ListSearchBar>
  );
}

const NO_FILTERS = { none: { search: '' }, read: () => ({ search: '' }), path: () => '', isSet: () => false };

/** Page with a paginated list, filters and a button to add an item. */
export function AdminListPage<E extends JsonEndpoint, Field extends keyof EndpointData<E>>({
  endpoint,
  field,
  filters,
  noMatches,
  children,
  ...page
}: AdminListPageProps<E, Field>) {
  const container = useRef<HTMLDivElement>(null);
  const list = useListFilters<{ search: string } & Record<string, string | null>>(
    filters?.codec ?? NO_FILTERS,
  );
  const fetchPage = createEndpointFetcher(
    endpoint,
    (data) => ({
      items: data[field] as unknown as readonly ListItem<E, Field>[],
      nextCursor: (data as { nextCursor?: string | null }).nextCursor ?? null,
    }),
    t('Failed to load {pluralNoun}', { pluralNoun: lowercaseLabel(page.title) }),
  );
  const getUnfilteredKey = getCacheKey as unknown as (to: JsonEndpoint) => string;
  const getKey = (cursor: string | null) =>
    (filters?.codec.key(list.filters, { cursor: cursor ?? '' } as never) ??
      getUnfilteredKey(endpoint)) as CacheKey<E>;
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <AdminPageHeading
        title={page.title}
        action={
          <RequirePermission permission={page.add.permission}>
            <AddButton to={page.add.to}>{page.add.label}</AddButton>
          </RequirePermission>
        }
      >
        {page.intro}
      </AdminPageHeading>
      {page.tools ? <Box sx={toolRow}>{page.tools}</Box> : null}
      {filters ? (
        <ListFilterBar title={page.title} label={filters.search} choices={filters.choices} list={list} />
      ) : null}
      <AdminPagedList
        ref={container}
        name={page.title}
        icon={page.icon}
        keyOf={getKey}
        fetchPage={fetchPage}
        waiting={page.waiting}
        {...(noMatches ? list.without(noMatches) : {})}
        none={page.none}
      >
        {(items) =>
          items.map((item) => children(item, () => container.current?.focus({ preventScroll: true })))
        }
      </AdminPagedList>
    </Box>
  );
}

const toolRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 };
