import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { lazyNamedExport } from '@/shared/lazy-named';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { FilterPanel } from './filter-panel';
import { CorrectedSearchNote, BackToFirstPageLink, LoadMoreProducts } from './list-notes';
import { ProductListToolbar } from './list-toolbar';
import { MatchingPlaces } from './matching-places';
import { catalogueFilterCodec, hasActiveFilters, type ProductFilters } from './product-filters';
import { saveVisitedProductList } from '../product-breadcrumb';
import { saveRecentSearch } from '../recent-searches';
import { ProductGrid } from '../product-grid';
import { ProductGridSkeleton } from '../product-grid-skeleton';
import { useFilterSearchParams } from './use-filters-in-url';
import { EmptyProductList, ProductListError } from './empty-product-list';
import { RelatedProducts } from './related-products';
import { FILTERS_PANEL_ID, NO_SCRIPT_MEDIA_QUERY, PhoneSearchForm } from './without-script';
import {
  getCategoryName,
  PRODUCT_PAGE_SIZE,
  useCategories,
  useIsUnknownCategory,
  useProductList,
} from './use-product-list';

const PartialSearchNote = ({ search }: { search: string }) => (
  <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
    {t('No product matches all of “{search}”. These match part of it.', { search })}
  </Box>
);

const loadDrawer = () => import('./filter-drawer');
const FilterDrawer = lazyNamedExport('FilterDrawer', loadDrawer);

function useTitle({ search, category, onSale }: ProductFilters): string {
  const categories = useCategories();
  if (search) return t('Results for “{search}”', { search });
  if (category) return getCategoryName(category, categories);
  return t(onSale ? 'Sale' : 'All products');
}

/** Product list with the filters and sort order from the URL. Renders `notFound` if the category does not exist. */
export function ProductList({ notFound }: { notFound: ReactNode }) {
  const { filters, address, pages, apply, notePages } = useFilterSearchParams();
  const list = useProductList(filters, pages);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const top = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(address);
  const firstNew = useRef<number | null>(null);
  const title = useTitle(filters);
  const { products, facets, total, outdated, failed, nextCursor, correctedSearch, places } = list;
  const count = products?.length ?? 0;
  const isEmpty = products?.length === 0 && !outdated;
  // An empty list has nothing to sort or to filter, but filters must remain removable.
  const hasControls = !isEmpty || list.facts.length > 0 || hasActiveFilters(filters);

  useEffect(() => {
    const changed = shown.current !== address;
    shown.current = address;
    // Scrolls to the top of the list after a filter change, but not after back navigation.
    if (changed && !wentBack && (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView();
  }, [address, wentBack]);

  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    // Focuses the first new product, because the button that loaded it has moved far down.
    const links = results.current?.querySelectorAll<HTMLElement>('li h2 a');
    links?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count]);

  const { category } = filters;
  const unknown = useIsUnknownCategory(category);
  const here = pages > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${pages}` : address;
  useEffect(() => {
    if (!unknown) saveVisitedProductList({ address: here, category });
  }, [unknown, here, category]);

  const foundSearch = count > 0 && !outdated ? filters.search : '';
  useEffect(() => {
    if (foundSearch) saveRecentSearch(foundSearch);
  }, [foundSearch]);

  const change = (next: ProductFilters) => {
    firstNew.current = null;
    setDrawer((was) => (was === 'never' ? was : 'closed'));
    apply(next);
  };
  const more = () => {
    const wanted = Math.ceil(count / PRODUCT_PAGE_SIZE) + 1;
    firstNew.current = count;
    notePages(wanted);
  };

  if (unknown) return notFound;
  return (
    <Container sx={pageSpacingStyles}>
      <PageMeta
        title={title}
        description={t('Browse {title} and find your next favorite.', {
          title: title.toLowerCase(),
        })}
      />
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: { xs: 1, md: 4 } }}
      >
        <Typography variant="h1" tabIndex={-1} dir="auto">
          {title}
        </Typography>
        <Box role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
          {isEmpty ? (
            <VisuallyHiddenText>{t('0 products')}</VisuallyHiddenText>
          ) : products ? (
            t('{count, plural, one {{count} product} other {{count} products}}', { count: total })
          ) : (
            ''
          )}
        </Box>
      </Box>

      <PhoneSearchForm search={filters.search} />
      <Box ref={top} sx={{ scrollMarginTop: { xs: '60px', md: '88px' } }} />
      <Box
        sx={{
          display: hasControls ? { md: 'grid' } : 'block',
          gridTemplateColumns: '232px minmax(0, 1fr)',
          columnGap: { md: 5, lg: 7 },
          [`${NO_SCRIPT_MEDIA_QUERY} and (max-width: 899.95px)`]: {
            display: 'flex',
            flexDirection: 'column-reverse',
          },
        }}
      >
        {hasControls ? (
          <Box component="aside" id={FILTERS_PANEL_ID} aria-label={t('Filters')} sx={sidebar}>
            <FilterPanel filters={filters} onChange={change} facets={facets} total={total} />
          </Box>
        ) : null}
        <Box component="section" aria-label={t('Products')} aria-busy={outdated || (!products && !failed)}>
          {hasControls ? (
            <ProductListToolbar
              filters={filters}
              facts={outdated ? [] : list.facts}
              onChange={change}
              onApproachDrawer={() => void loadDrawer()}
              onOpenDrawer={() => setDrawer('open')}
            />
          ) : null}
          <Box ref={results} sx={{ transition: 'opacity 200ms', opacity: outdated ? 0.45 : 1 }}>
            {failed ? (
              <ProductListError failure={failed} filters={filters} onRetry={list.retry} />
            ) : products === undefined || (outdated && count === 0) ? (
              <ProductGridSkeleton count={12} columns={3} />
            ) : count === 0 ? (
              <>
                <MatchingPlaces places={places} />
                <EmptyProductList
                  filters={filters}
                  nearest={list.nearest}
                  related={list.related}
                  columns={hasControls ? 3 : 4}
                />
              </>
            ) : (
              <>
                {correctedSearch === undefined || outdated ? null : (
                  <CorrectedSearchNote filters={filters} correctedSearch={correctedSearch} />
                )}
                {list.partial && !outdated ? <PartialSearchNote search={filters.search} /> : null}
                {outdated ? null : <MatchingPlaces places={places} />}
                {filters.after ? <BackToFirstPageLink filters={filters} /> : null}
                <ProductGrid products={products} heading="h2" columns={3} eagerPictures={4} />
                <LoadMoreProducts
                  shown={count}
                  total={total}
                  next={nextCursor && catalogueFilterCodec.path({ ...filters, after: nextCursor })}
                  continued={filters.after !== ''}
                  loading={list.loadingMore}
                  failed={list.moreFailed}
                  onMore={list.moreFailed ? list.retry : more}
                />
                {outdated ? null : (
                  <RelatedProducts
                    search={filters.search}
                    products={list.related}
                    sx={{ pt: { xs: 6, md: 8 } }}
                  />
                )}
              </>
            )}
          </Box>
        </Box>
      </Box>
      {drawer === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterDrawer
            open={drawer === 'open'}
            filters={filters}
            facets={facets}
            total={total}
            onApply={change}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </Container>
  );
}

const sidebar = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  alignSelf: 'start',
  top: 88,
  maxHeight: 'calc(100dvh - 104px)',
  overflowY: 'auto',
  px: 1.5,
  mx: -1.5,
  pb: 5,
  // Fades out above the padding's height, so that a filter is never cut off.
  maskImage: 'linear-gradient(#000 calc(100% - 40px), transparent)',
  [`${NO_SCRIPT_MEDIA_QUERY} and (max-width: 899.95px)`]: {
    display: 'block',
    position: 'static',
    maxHeight: 'none',
    maskImage: 'none',
    mt: 6,
  },
};
