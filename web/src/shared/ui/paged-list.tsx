import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useData } from '@/shared/data/use-data';
import { pagesIn } from '@/shared/filters/filter-kinds';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { LoadError } from './load-error';

/** A page of a list, as the pages' keys are answered. */
export interface ListPage<T> {
  items: readonly T[];
  nextCursor: string | null;
}

export interface PagedListProps<T, K extends string> {
  /** The key, an API path, of the page behind a cursor; null is the first. */
  keyOf: (cursor: string | null) => K;
  fetchPage: (key: K) => Promise<ListPage<T>>;
  /** One page's entries, usually a list. */
  children: (items: readonly T[], reload: () => void) => ReactNode;
  /** A page's shape while it loads. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** What is shown when nothing could be loaded. */
  failed: string;
}

interface PageProps<T, K extends string> extends PagedListProps<T, K> {
  cursor: string | null;
  /** Pages from here on that are shown. */
  pages: number;
  /** The page was asked for by the button: the focus moves to its top. */
  focused?: boolean;
  onMore: () => void;
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ textAlign: 'center', pt: 3, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      We could not load more.
      <SecondaryButton onClick={onRetry}>Try again</SecondaryButton>
    </Box>
  );
}

function Page<T, K extends string>({ cursor, pages, focused = false, onMore, ...list }: PageProps<T, K>) {
  const { data, error, settled, loading, reload } = useData(list.keyOf(cursor), list.fetchPage, {
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
      <MoreFailed onRetry={reload} />
    );
  }
  // What is searched may have nothing on a page, and more behind it.
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
        <Page {...list} cursor={data.nextCursor} pages={pages - 1} focused={asked} onMore={onMore} />
      ) : null}
      {data?.nextCursor && pages === 1 ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', pt: 4 }}>
          <SecondaryButton size="large" onClick={showMore} sx={{ minWidth: 200 }}>
            Load more
          </SecondaryButton>
        </Box>
      ) : null}
    </>
  );
}

const MAX_PAGES = 50;

/**
 * A list that grows by a button, page after page. The address says how many pages it shows, so that going back and
 * a reload find it as long as it was left; each page is cached and renewed by itself.
 */
export function PagedList<T, K extends string>(list: PagedListProps<T, K>) {
  const [params, setParams] = useSearchParams();
  const pages = pagesIn(params, MAX_PAGES);
  const more = () => {
    params.set('page', String(pages + 1));
    setParams(params, { replace: true });
  };
  return <Page {...list} cursor={null} pages={pages} onMore={more} />;
}
