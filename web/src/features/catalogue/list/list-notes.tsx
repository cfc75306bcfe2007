import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { BackLink } from '@/shared/ui/back-link';
import { TextLink } from '@/shared/ui/text-link';
import { opensElsewhere } from '@/shared/opens-elsewhere';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { PAGE_SIZE } from './use-product-list';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** The address of the next page alone; null on the last. */
  next: string | null;
  /** The list begins somewhere behind its own beginning: how far along it is, is not known. */
  continued: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/**
 * How much of the list is shown, and a link to more: the footer stays within reach, and so does the way back. Its
 * click makes the list longer; crawlers and browsers without JavaScript follow it to the next page.
 */
export function LoadMore({ shown, total, next, continued, loading, failed, onMore }: LoadMoreProps) {
  // A short list shows by itself that it is whole.
  if (!next && !failed && !continued && total <= PAGE_SIZE) return null;
  const more = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!loading) onMore();
  };
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, pt: { xs: 5, md: 7 } }}
    >
      <Box role="status" sx={{ color: failed ? 'error.main' : 'text.secondary' }}>
        {failed ? 'We could not load more products.' : `Showing ${shown} of ${total}`}
      </Box>
      {continued ? null : (
        <Box
          aria-hidden
          sx={{ width: 200, height: 3, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
        >
          <Box
            sx={{ height: 1, bgcolor: 'text.primary', transition: 'width 400ms ease' }}
            style={{ width: `${total > 0 ? Math.round((100 * shown) / total) : 100}%` }}
          />
        </Box>
      )}
      {next ? (
        <SecondaryLink
          to={next}
          size="large"
          aria-disabled={loading}
          // Pressed before this script is there, it waits for it: the link alone would show the next page without this one.
          data-early
          onClick={more}
          sx={{ minWidth: 200, opacity: loading ? 0.6 : 1 }}
        >
          {loading ? 'Loading…' : failed ? 'Try again' : 'Load more'}
        </SecondaryLink>
      ) : null}
    </Box>
  );
}

/** Says that the list is of another search than was typed, and leads to that one. */
export function CorrectedSearch({ filters, corrected }: { filters: ProductFilters; corrected: string }) {
  const asTyped = productFilters.path({ ...fromBeginning(filters), exact: true });
  return (
    <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
      Showing results for{' '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        “{corrected}”
      </Box>
      .{' '}
      <TextLink to={asTyped} underline="always" sx={{ display: 'inline-block', py: 1.25 }}>
        Search for “{filters.search}” instead
      </TextLink>
    </Box>
  );
}

/** The way back to the beginning of a list that an address opens further down. */
export function ListContinued({ filters }: { filters: ProductFilters }) {
  return <BackLink to={productFilters.path(fromBeginning(filters))}>Back to the start of the list</BackLink>;
}
