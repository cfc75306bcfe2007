import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { SearchField } from '@/shared/forms/search-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList, type PagedListProps } from '@/shared/ui/paged-list';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { flexRowStyles } from '@/shared/ui/styles/parts';

interface FilterQuery<T> {
  none: T;
  read: (params: URLSearchParams) => T;
  path: (filters: Partial<T>) => string;
  isSet: (filters: T) => boolean;
}

/** Returns the filters of a list from the URL, and functions that update the URL. */
export function useListFilters<T extends { search: string }>({ none, read, path, isSet }: FilterQuery<T>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = (changed: Partial<T>, replace = false) => {
    // Reads the current URL, which may have changed since the last render.
    const currentFilters = read(new URLSearchParams(window.location.search));
    void navigate(path({ ...currentFilters, ...changed }), { replace });
  };
  const filters = read(params);
  return {
    filters,
    show,
    search: {
      value: filters.search,
      onSearch: (search: string) => show({ search } as Partial<T>, true),
    },
    without: (hint: string) => ({
      noMatches: isSet(filters) ? hint : null,
      onShowAll: () => show(none),
    }),
  };
}

interface ListSearchBarProps {
  /** Plural noun that labels the search, such as 'Users'. */
  name: string;
  label: string;
  value: string;
  onSearch: (search: string) => void;
  children: ReactNode;
}

export function ListSearchBar({ children, ...search }: ListSearchBarProps) {
  return (
    <Box sx={searchBar}>
      <SearchField {...search} live sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }} />
      {children}
    </Box>
  );
}

interface AdminPagedListProps<T, K extends string> extends Pick<
  PagedListProps<T, K>,
  'keyOf' | 'fetchPage' | 'children'
> {
  /** Ref to the list container, which receives the focus when the focused row is removed. */
  ref?: Ref<HTMLDivElement>;
  name: string;
  icon: LucideIcon;
  /** Placeholder while loading: number of rows, and row height in pixels. */
  waiting: { rows: number; height: number | Readonly<Record<string, number>> };
  /** Hint to show if no entry matches the filters, or null if no filter is set. */
  noMatches?: ReactNode;
  onShowAll?: () => void;
  none: ReactNode;
}

export function AdminPagedList<T, K extends string>(props: AdminPagedListProps<T, K>) {
  const { ref, name, icon, keyOf, fetchPage, waiting, noMatches, onShowAll, none, children } = props;
  const pluralNoun = lowercaseLabel(name);
  return (
    <Box ref={ref} tabIndex={-1} sx={{ outline: 'none' }}>
      <PagedList
        keyOf={keyOf}
        fetchPage={fetchPage}
        skeleton={
          <Box role="status" aria-label={t('Loading {pluralNoun}', { pluralNoun })} sx={listPanel}>
            {Array.from({ length: waiting.rows }, (_, row) => (
              <Box key={row} sx={{ px: 2.5, py: 2, height: waiting.height }}>
                <Skeleton width="40%" />
                <Skeleton width="70%" />
              </Box>
            ))}
          </Box>
        }
        failed={t('Failed to load {pluralNoun}', { pluralNoun })}
        empty={
          noMatches && onShowAll ? (
            <NoMatchesState icon={icon} pluralNoun={pluralNoun} onShowAll={onShowAll}>
              {noMatches}
            </NoMatchesState>
          ) : (
            <div data-never-filled>
              <EmptyState icon={icon} title={t('No {pluralNoun} yet', { pluralNoun })}>
                {none}
              </EmptyState>
            </div>
          )
        }
      >
        {(items, reload) =>
          items.length === 0 ? (
            <SecondaryText>
              {t('No {pluralNoun} match so far. Load more to keep looking.', { pluralNoun })}
            </SecondaryText>
          ) : (
            <Box component="ul" role="list" aria-label={name} data-rows sx={listPanel}>
              {children(items, reload)}
            </Box>
          )
        }
      </PagedList>
    </Box>
  );
}

interface NoMatchesStateProps {
  icon: LucideIcon;
  /** Plural noun for the listed objects as within a sentence, such as 'orders'. */
  pluralNoun: string;
  onShowAll: () => void;
  children: ReactNode;
}

export function NoMatchesState({ icon, pluralNoun, onShowAll, children }: NoMatchesStateProps) {
  return (
    <EmptyState
      icon={icon}
      title={t('No {pluralNoun} match', { pluralNoun })}
      action={
        <SecondaryButton onClick={onShowAll}>{t('Show all {pluralNoun}', { pluralNoun })}</SecondaryButton>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Styles of the search bar. Hides search and filters of a list without entries, but not its buttons. */
const searchBar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  my: 3,
  '&:has(~ * [data-never-filled]) > :not(button)': { display: 'none' },
};

const listPanel = { ...listSurfaceStyles, mb: 2 };

export const listRowDetailsStyle = { ...flexRowStyles, flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.5 };
