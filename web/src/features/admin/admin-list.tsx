import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SearchField } from '@/shared/forms/search-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList, type PagedListProps } from '@/shared/ui/paged-list';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { listSurface } from '@/shared/ui/styles/surface';
import { inRow } from '@/shared/ui/styles/parts';

/** What a list's codec does with the page's query. */
interface FilterQuery<T> {
  none: T;
  read: (params: URLSearchParams) => T;
  path: (filters: Partial<T>) => string;
  isSet: (filters: T) => boolean;
}

/** The filters of a list, which the page's query holds, and how to change some of them. */
export function useListFilters<T extends { search: string }>({ none, read, path, isSet }: FilterQuery<T>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = (changed: Partial<T>, replace = false) => {
    // From the current URL: the page may not have rendered since it last changed.
    const now = read(new URLSearchParams(window.location.search));
    void navigate(path({ ...now, ...changed }), { replace });
  };
  const filters = read(params);
  return {
    filters,
    show,
    /** Of `ListSearch`. */
    search: {
      value: filters.search,
      onSearch: (search: string) => show({ search } as Partial<T>, true),
    },
    /** Of `AdminList`: what to try where nothing matches. */
    without: (hint: string) => ({
      noMatches: isSet(filters) ? hint : null,
      onShowAll: () => show(none),
    }),
  };
}

interface ListSearchProps {
  /** What is found: 'Users'. */
  name: string;
  label: string;
  value: string;
  onSearch: (search: string) => void;
  /** Other filters beside it. */
  children: ReactNode;
}

/** A search that is done while it is typed, and a list's other filters. */
export function ListSearch({ children, ...search }: ListSearchProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 3 }}>
      <SearchField {...search} live sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }} />
      {children}
    </Box>
  );
}

interface AdminListProps<T, K extends string> extends Pick<
  PagedListProps<T, K>,
  'keyOf' | 'fetchPage' | 'children'
> {
  /** Takes the focus when the row that had it is gone. */
  ref?: Ref<HTMLDivElement>;
  /** What the list is of: 'Users'. */
  name: string;
  icon: LucideIcon;
  /** About how many rows there are while they load, and how high. */
  waiting: { rows: number; height: number | Readonly<Record<string, number>> };
  /** What to try where nothing matches the filters; null without filters. */
  noMatches?: ReactNode;
  onShowAll?: () => void;
  /** How the list gets its first entry. */
  none: ReactNode;
}

/** A growing list of the panel. */
export function AdminList<T, K extends string>(props: AdminListProps<T, K>) {
  const { ref, name, icon, keyOf, fetchPage, waiting, noMatches, onShowAll, none, children } = props;
  const what = name.toLowerCase();
  return (
    <Box ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
      <PagedList
        keyOf={keyOf}
        fetchPage={fetchPage}
        skeleton={
          <Box role="status" aria-label={`Loading ${what}`} sx={panel}>
            {Array.from({ length: waiting.rows }, (_, row) => (
              <Box key={row} sx={{ px: 2.5, py: 2, height: waiting.height }}>
                <Skeleton width="40%" />
                <Skeleton width="70%" />
              </Box>
            ))}
          </Box>
        }
        failed={`Failed to load ${what}`}
        empty={
          noMatches && onShowAll ? (
            <NoMatches icon={icon} what={what} onShowAll={onShowAll}>
              {noMatches}
            </NoMatches>
          ) : (
            <EmptyState icon={icon} title={`No ${what} yet`}>
              {none}
            </EmptyState>
          )
        }
      >
        {(items, reload) =>
          items.length === 0 ? (
            <SecondaryText>No {what} match here. Load more to keep looking.</SecondaryText>
          ) : (
            <Box component="ul" role="list" aria-label={name} data-rows sx={panel}>
              {children(items, reload)}
            </Box>
          )
        }
      </PagedList>
    </Box>
  );
}

interface NoMatchesProps {
  icon: LucideIcon;
  /** What the list is of, such as 'orders'. */
  what: string;
  onShowAll: () => void;
  /** What to try instead. */
  children: ReactNode;
}

/** A list whose filters leave nothing. */
export function NoMatches({ icon, what, onShowAll, children }: NoMatchesProps) {
  return (
    <EmptyState
      icon={icon}
      title={`No ${what} match`}
      action={<SecondaryButton onClick={onShowAll}>Show all {what}</SecondaryButton>}
    >
      {children}
    </EmptyState>
  );
}

const panel = { ...listSurface, mb: 2 };

/** What is beside the name in a row. */
export const rowFacts = { ...inRow, flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.5 };
