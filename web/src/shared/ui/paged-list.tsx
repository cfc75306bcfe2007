import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { LoadError } from './load-error';

export interface ListPage<T> {
  items: readonly T[];
  nextCursor: string | null;
}

export interface PagedListProps<T, K extends string> {
  /** Returns the cache key of the page that starts at `cursor`. The first page has the cursor null. */
  keyOf: (cursor: string | null) => K;
  fetchPage: (key: K) => Promise<ListPage<T>>;
  children: (items: readonly T[], reload: () => void) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  failed: string;
}

interface PageProps<T, K extends string> extends PagedListProps<T, K> {
  cursor: string | null;
  pages: number;
  /** True if the user loaded the page with the "load more" button. The page then receives the focus. */
  focused?: boolean;
  onMore: () => void;
}

function LoadMoreError({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ textAlign: 'center', pt: 3, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      {t('We could not load more.')}
      <SecondaryButton onClick={onRetry}>{t('Try again')}</SecondaryButton>
    </Box>
  );
}

function ListPageView<T, K extends string>({
  cursor,
  pages,
  focused = false,
  onMore,
  ...list
}: PageProps<T, K>) {
  const { data, error, settled, loading, reload } = useCachedData(list.keyOf(cursor), list.fetchPage, {
    keepPrevious: true,
  });
  const [asked, setAsked] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) top.current?.focus({ preventScroll: true });
  }, [focused]);

  const failed = !settled && error !== undefined && !loading;
  if (failed) {
    return cursor === null ? (
      <LoadError title={list.failed} onRetry={reload} />
    ) : (
      <LoadMoreError onRetry={reload} />
    );
  }
  // A search may find nothing on the first page but have results on later pages.
  if (data?.items.length === 0 && !data.nextCursor && cursor === null && settled) return list.empty;
  const showMore = () => {
    setAsked(true);
    onMore();
  };
  return (
    <>
      <Box
        ref={top}
        tabIndex={-1}
        aria-busy={!settled}
        sx={{ outline: 'none', transition: 'opacity 160ms', opacity: data && !settled ? 0.55 : 1 }}
      >
        {data ? list.children(data.items, reload) : list.skeleton}
      </Box>
      {data?.nextCursor && pages > 1 ? (
        <ListPageView {...list} cursor={data.nextCursor} pages={pages - 1} focused={asked} onMore={onMore} />
      ) : null}
      {data?.nextCursor && pages === 1 ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', pt: 4 }}>
          <SecondaryButton size="large" onClick={showMore} sx={{ minWidth: 200 }}>
            {t('Load more')}
          </SecondaryButton>
        </Box>
      ) : null}
    </>
  );
}

const MAX_PAGES = 50;

/** List with a button to load more pages. The URL contains the number of pages, so that a reload shows all of them. */
export function PagedList<T, K extends string>(list: PagedListProps<T, K>) {
  const [params, setParams] = useSearchParams();
  const pages = getRequestedPageCount(params, MAX_PAGES);
  const more = () => {
    params.set('page', String(pages + 1));
    setParams(params, { replace: true });
  };
  return <ListPageView {...list} cursor={null} pages={pages} onMore={more} />;
}
