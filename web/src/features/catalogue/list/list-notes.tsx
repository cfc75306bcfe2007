import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { BackLink } from '@/shared/ui/back-link';
import { TextLink } from '@/shared/ui/text-link';
import { isModifiedClick } from '@/shared/is-modified-click';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { PRODUCT_PAGE_SIZE } from './use-product-list';
import { removeCursor, catalogueFilterCodec, type ProductFilters } from './product-filters';

interface LoadMoreProductsProps {
  shown: number;
  total: number;
  next: string | null;
  /** True if the list starts after a cursor. The number of preceding products is then unknown. */
  continued: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Number of displayed products with a button to load more. Without JavaScript, the button is a link. */
export function LoadMoreProducts({
  shown,
  total,
  next,
  continued,
  loading,
  failed,
  onMore,
}: LoadMoreProductsProps) {
  if (!next && !failed && !continued && total <= PRODUCT_PAGE_SIZE) return null;
  const more = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
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
          // Replays clicks made before hydration, because the link would leave the current list.
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

/** Note that the results are for a corrected search, with a link to the original search. */
export function CorrectedSearchNote({
  filters,
  correctedSearch,
}: {
  filters: ProductFilters;
  correctedSearch: string;
}) {
  const asTyped = catalogueFilterCodec.path({ ...removeCursor(filters), exact: true });
  return (
    <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
      Showing results for{' '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        “{correctedSearch}”
      </Box>
      .{' '}
      <TextLink to={asTyped} underline="always" sx={{ display: 'inline-block', py: 1.25 }}>
        Search for “{filters.search}” instead
      </TextLink>
    </Box>
  );
}

export function BackToFirstPageLink({ filters }: { filters: ProductFilters }) {
  return (
    <BackLink to={catalogueFilterCodec.path(removeCursor(filters))}>Back to the start of the list</BackLink>
  );
}
