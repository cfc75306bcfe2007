import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { t } from '@contract/texts/text';
import { BackLink } from '@/shared/ui/back-link';
import { RichText } from '@/shared/ui/rich-text';
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
        {failed ? t('We could not load more products.') : t('Showing {shown} of {total}', { shown, total })}
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
          {loading ? t('Loading…') : failed ? t('Try again') : t('Load more')}
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
      <RichText
        text="Showing results for <b>“{correctedSearch}”</b>."
        correctedSearch={correctedSearch}
        b={(content) => (
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {content}
          </Box>
        )}
      />{' '}
      <TextLink to={asTyped} underline="always" sx={{ display: 'inline-block', py: 1.25 }}>
        {t('Search for “{search}” instead', { search: filters.search })}
      </TextLink>
    </Box>
  );
}

export function BackToFirstPageLink({ filters }: { filters: ProductFilters }) {
  return (
    <BackLink to={catalogueFilterCodec.path(removeCursor(filters))}>
      {t('Back to the start of the list')}
    </BackLink>
  );
}
