import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PackagePlus, PackageSearch, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import * as endpoints from '@contract/endpoints';
import { getProductFieldDefinition, PRODUCT_FIELD_NAMES } from '@contract/products/product-fields';
import { t } from '@contract/texts/text';
import { formatConjunction } from '@/shared/config/list-format';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { useContentLanguages } from '../../shared/settings/use-content-languages';
import { AdminPageHeading, AddButton } from '../../shared/layout/admin-heading';
import { NoMatchesState, useListFilters } from '../../shared/lists/admin-paged-list';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { DownloadButton } from '@/shared/ui/download-button';
import { LinkButton } from '@/shared/ui/link-button';
import { BulkProductActions } from './bulk/bulk-product-actions';
import { PriceChangeUndoNotices } from './bulk/price-undo-notices';
import { ProductCardList } from './product-cards';
import {
  toProductExportQuery,
  hasProductFilters,
  productFilterCodec,
  useAdminProductsPage,
  type AdminProductFilters,
  PRODUCT_PAGE_SIZES,
} from './admin-product-filters';
import { ProductRowMenu, type ProductMenuState } from './row-menu';
import { ProductListSkeleton } from './products-skeleton';
import { ProductsToolbar } from './products-toolbar';
import { updateSelectedProducts, type SelectedProducts } from './product-selection';
import { RequirePermission, useHasPermission } from '../../shared/rights/require-permission';
import { downloadExport } from '../../shared/api/download-export';
import { sendRequestWithoutToast } from '../../shared/api/fetcher';

function ProductsHeaderActions({ filters }: { filters: AdminProductFilters }) {
  const hasTranslations = useContentLanguages().others.length > 0;
  if (!useHasPermission('products.write')) return null;
  return (
    <Box sx={actions}>
      <DownloadButton
        variant="text"
        busyText={t('Exporting…')}
        failed={t('The export failed. Please try again.')}
        onDownload={(onProgress) =>
          downloadExport(
            sendRequestWithoutToast(endpoints.exportProducts, { query: toProductExportQuery(filters) }),
            endpoints.getProductExport,
            onProgress,
          )
        }
      >
        {hasProductFilters(filters) ? t('Export these') : t('Export CSV')}
      </DownloadButton>
      {hasTranslations ? (
        <LinkButton to={panelPaths.adminTranslations} color="secondary">
          {t('Translations')}
        </LinkButton>
      ) : null}
      <LinkButton to={panelPaths.adminImport} color="secondary" startIcon={<Upload size={18} aria-hidden />}>
        {t('Import', {}, 'verb')}
      </LinkButton>
      <AddButton to={panelPaths.adminNewProduct}>{t('Add product')}</AddButton>
    </Box>
  );
}

const actions = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  // The doubled selector takes precedence over the buttons' styles, regardless of the order of stylesheets.
  '&& > *': { px: { xs: 1.5, sm: 2.25 }, whiteSpace: 'nowrap' },
  '& > :not(:last-child) .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& > :last-child': { order: { xs: -1, sm: 0 }, mr: { xs: 'auto', sm: 0 } },
};

interface PaginationProps {
  page: number;
  pages: number;
  size: AdminProductFilters['size'];
  onPage: (page: number) => void;
  onSize: (size: AdminProductFilters['size']) => void;
}

function Pagination({ page, pages, size, onPage, onSize }: PaginationProps) {
  return (
    <Box component="nav" aria-label={t('Pages')} sx={bar}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {t('Per page')}
        <Box
          component="select"
          value={size}
          onChange={(event) =>
            onSize(PRODUCT_PAGE_SIZES.find((pageSize) => String(pageSize) === event.target.value) ?? size)
          }
          sx={pageSizeSelect}
        >
          {PRODUCT_PAGE_SIZES.map((pageSize) => (
            <option key={pageSize} value={pageSize}>
              {pageSize}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <IconButton aria-label={t('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span>{t('Page {page, number} of {pages, number}', { page, pages })}</span>
        <IconButton aria-label={t('Next page')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 1.5 };

const pageSizeSelect = {
  ...nativeFieldStyles,
  px: 1.5,
  borderRadius: 999,
};

const WIDE = '(min-width: 1024px)';

type Grid = typeof import('./products-grid').ProductsGrid;
let loadedGrid: Grid | null = null;

/** Loads the grid component on demand, because it is large and phones do not use it. */
async function loadGrid(): Promise<Grid> {
  loadedGrid ??= (await import('./products-grid')).ProductsGrid;
  return loadedGrid;
}

export async function preloadProductGrid(): Promise<void> {
  if (window.matchMedia(WIDE).matches) await loadGrid();
}

/** Returns the grid component, or null while it is loading. */
function useGrid(wide: boolean): Grid | null {
  const [grid, setGrid] = useState(() => loadedGrid);
  useEffect(() => {
    if (!wide || grid) return;
    const fail = (error: unknown) =>
      setGrid(() => {
        throw error;
      });
    void loadGrid().then((loaded) => setGrid(() => loaded), fail);
  }, [wide, grid]);
  return grid;
}

const SEARCHED_FIELDS = formatConjunction([
  ...PRODUCT_FIELD_NAMES.filter((field) => getProductFieldDefinition(field).search !== undefined).map(
    (field) => lowercaseLabel(getProductFieldDefinition(field).label),
  ),
  t('SKU'),
]);

function NoProducts({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed)
    return (
      <NoMatchesState icon={PackageSearch} pluralNoun={lowercaseLabel(t('Products'))} onShowAll={onClear}>
        {t('The search covers {fields}.', { fields: SEARCHED_FIELDS })}
      </NoMatchesState>
    );
  return (
    <EmptyState
      icon={PackagePlus}
      title={t('No products yet')}
      action={<SecondaryLink to={panelPaths.adminImport}>{t('Import products')}</SecondaryLink>}
    >
      {t('Add your first product, or import products from a file.')}
    </EmptyState>
  );
}

export function ProductsView() {
  const { filters, show } = useListFilters(productFilterCodec);
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const grid = useGrid(wide);
  const { products, total, lowAt, settled, failed, isSearchUnavailable, reload } =
    useAdminProductsPage(filters);
  const [selected, setSelected] = useState<SelectedProducts>(new Map());
  const current = updateSelectedProducts(selected, products);
  if (current !== selected) setSelected(current);
  const [menu, setMenu] = useState<ProductMenuState | null>(null);
  const top = useRef<HTMLParagraphElement>(null);

  const changeFilters = (change: Partial<AdminProductFilters>, replace?: boolean) => {
    // Clears the selection, because selected products may not match the new filters.
    setSelected(new Map());
    show({ ...change, page: 1 }, replace);
  };
  const goToPage = (page: number) => {
    show({ page });
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  };
  const pages = Math.max(1, Math.ceil(total / filters.size));
  const isBeyondLastPage = settled && products?.length === 0 && total > 0 && filters.page > pages;
  const showPage = useEffectEvent((page: number) => show({ page }, true));
  useEffect(() => {
    if (isBeyondLastPage) showPage(pages);
  }, [isBeyondLastPage, pages]);

  const handleDeleted = (id: string) => {
    setSelected((current) => new Map([...current].filter(([other]) => other !== id)));
    top.current?.focus();
  };

  const rows = {
    products: products ?? [],
    selected,
    onSelect: setSelected,
    onMenu: setMenu,
    lowAt,
    listSearch: productFilterCodec.path(filters),
  };
  const empty = settled && total === 0;
  return (
    <>
      <AdminPageHeading title={t('Products')} action={<ProductsHeaderActions filters={filters} />} />
      <ProductsToolbar filters={filters} onChange={changeFilters} />
      <RequirePermission permission="products.write">
        <PriceChangeUndoNotices />
      </RequirePermission>
      {failed ? (
        <LoadError
          title={isSearchUnavailable ? t('Search is unavailable') : t('Failed to load products')}
          onRetry={reload}
        >
          {isSearchUnavailable
            ? t('You can still browse products without searching. Please try again in a moment.')
            : undefined}
        </LoadError>
      ) : (
        <>
          <Typography ref={top} tabIndex={-1} role="status" variant="body2" sx={count}>
            {products
              ? t('{count, plural, one {# product} other {# products}}', { count: total })
              : t('Loading…')}
          </Typography>
          {empty ? (
            <NoProducts
              narrowed={hasProductFilters(filters)}
              onClear={() => show({ ...productFilterCodec.none, size: filters.size })}
            />
          ) : (
            <Box aria-busy={!settled} sx={{ opacity: products && !settled ? 0.55 : 1 }}>
              {products === undefined || (wide && !grid) ? <ProductListSkeleton wide={wide} /> : null}
              {/* Rendered before the products arrive, because the grid's first render takes as long as the request. */}
              {wide && grid ? (
                <Box sx={products ? undefined : hidden}>
                  {createElement(grid, { ...rows, filters, onFilters: changeFilters })}
                </Box>
              ) : null}
              {products && !wide ? <ProductCardList {...rows} /> : null}
            </Box>
          )}
          {products && !empty ? (
            <Pagination
              page={filters.page}
              pages={pages}
              size={filters.size}
              onPage={goToPage}
              onSize={(size) => changeFilters({ size })}
            />
          ) : null}
        </>
      )}
      <BulkProductActions
        selected={[...selected.values()]}
        onSelect={setSelected}
        onClose={() => top.current?.focus({ preventScroll: true })}
      />
      <ProductRowMenu
        openMenu={menu}
        list={productFilterCodec.path(filters)}
        onClose={() => setMenu(null)}
        onChanged={() => {
          // The focused button may disappear together with its row.
          if (hasProductFilters(filters)) top.current?.focus({ preventScroll: true });
        }}
        onDeleted={handleDeleted}
      />
    </>
  );
}

const hidden = { height: 0, overflow: 'hidden', visibility: 'hidden' };

const count = { color: 'text.secondary', mt: 2, mb: 1.5, outline: 'none', scrollMarginTop: '96px' };
