import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PackagePlus, PackageSearch, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { createElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { factsOf, PLAIN_FIELDS } from '@contract/products/product-fields';
import { store } from '@contract/store-config';
import { paths } from '@/shared/config/panel-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { AdminHeading, AddButton } from '../../admin-heading';
import { NoMatches, useListFilters } from '../../admin-list';
import { counted } from '../../counted';
import { useLowAt } from '../../settings/settings-api';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { nativeField } from '@/shared/forms/native-field';
import { DownloadButton } from '@/shared/ui/download-button';
import { LinkButton } from '@/shared/ui/link-button';
import { BulkBar } from './bulk/bulk-bar';
import { UndoNotices } from './bulk/undo-notices';
import { ProductCards } from './product-cards';
import {
  exportQuery,
  isNarrowed,
  productFilters,
  useProducts,
  type ProductFilters,
  PAGE_SIZES,
} from './product-filters';
import { RowMenu, type MenuOf } from './row-menu';
import { ProductsSkeleton } from './products-skeleton';
import { ProductsToolbar } from './products-toolbar';
import { inCurrentVersions, type Selection } from './selection';
import { May, useMay } from '../../rights/may';
import { exportProducts } from '../products-api';

/** Add, import and export. */
function ProductsHeaderActions({ filters }: { filters: ProductFilters }) {
  if (!useMay('products.write')) return null;
  return (
    <Box sx={actions}>
      <DownloadButton
        variant="text"
        busyText="Exporting…"
        failed="The export failed. Please try again."
        onDownload={(onProgress) => exportProducts(exportQuery(filters), onProgress)}
      >
        {isNarrowed(filters) ? 'Export these' : 'Export CSV'}
      </DownloadButton>
      <LinkButton to={paths.adminImport} color="secondary" startIcon={<Upload size={18} aria-hidden />}>
        Import
      </LinkButton>
      <AddButton to={paths.adminNewProduct}>Add product</AddButton>
    </Box>
  );
}

const actions = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  // Twice, to be stronger than the buttons' own styles, whichever of them come first.
  '&& > *': { px: { xs: 1.5, sm: 2.25 }, whiteSpace: 'nowrap' },
  '& > :not(:last-child) .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  // On a phone the most frequent action comes first.
  '& > :last-child': { order: { xs: -1, sm: 0 }, mr: { xs: 'auto', sm: 0 } },
};

interface PaginationProps {
  page: number;
  pages: number;
  size: ProductFilters['size'];
  onPage: (page: number) => void;
  onSize: (size: ProductFilters['size']) => void;
}

/** Page links and page size of a list. */
function Pagination({ page, pages, size, onPage, onSize }: PaginationProps) {
  return (
    <Box component="nav" aria-label="Pages" sx={bar}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        Per page
        <Box
          component="select"
          value={size}
          onChange={(event) => onSize(PAGE_SIZES.find((one) => String(one) === event.target.value) ?? size)}
          sx={select}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span>
          Page {page.toLocaleString(store.locale)} of {pages.toLocaleString(store.locale)}
        </span>
        <IconButton aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 1.5 };

const select = {
  ...nativeField,
  px: 1.5,
  borderRadius: 999,
};

/** The width from which a row has room for its columns beside the side menu. */
const WIDE = '(min-width: 1024px)';

type Grid = typeof import('./products-grid').default;
let loadedGrid: Grid | null = null;

/** The grid is large, and phones do not need it. */
async function loadGrid(): Promise<Grid> {
  loadedGrid ??= (await import('./products-grid')).default;
  return loadedGrid;
}

/** Loads what the list needs beside itself on this screen. */
export async function loadGridAhead(): Promise<void> {
  if (window.matchMedia(WIDE).matches) await loadGrid();
}

/**
 * The grid, null until it is loaded: together with the products, not behind them. Not by `lazy`, whose fallback React shows for 300
 * milliseconds at least, also where the module is there. A failure is the page's.
 */
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

/** What the administrator's search finds a product by, such as 'title, brand and SKU'. */
const SEARCHED = new Intl.ListFormat('en').format([
  ...PLAIN_FIELDS.filter((field) => factsOf(field).search !== undefined).map((field) =>
    factsOf(field).label.toLowerCase(),
  ),
  'SKU',
]);

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed)
    return (
      <NoMatches icon={PackageSearch} what="products" onShowAll={onClear}>
        The search covers {SEARCHED}.
      </NoMatches>
    );
  return (
    <EmptyState
      icon={PackagePlus}
      title="No products yet"
      action={<SecondaryLink to={paths.adminImport}>Import products</SecondaryLink>}
    >
      Add your first product, or import products from a file.
    </EmptyState>
  );
}

/** All products, filtered by the page's query, with inline and bulk edits. */
export function ProductsView() {
  const { filters, show } = useListFilters(productFilters);
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const grid = useGrid(wide);
  const lowAt = useLowAt();
  const { products, total, settled, failed, isSearchUnavailable, reload } = useProducts(filters);
  const [selected, setSelected] = useState<Selection>(new Map());
  const current = inCurrentVersions(selected, products);
  if (current !== selected) setSelected(current);
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const top = useRef<HTMLParagraphElement>(null);

  const narrow = (change: Partial<ProductFilters>, replace?: boolean) => {
    // Products that are no longer visible must not stay selected.
    setSelected(new Map());
    show({ ...change, page: 1 }, replace);
  };
  const turn = (page: number) => {
    show({ page });
    top.current?.scrollIntoView({ block: 'center' });
    top.current?.focus({ preventScroll: true });
  };
  const pages = Math.max(1, Math.ceil(total / filters.size));
  const beyond = settled && products?.length === 0 && total > 0 && filters.page > pages;
  const showPage = useEffectEvent((page: number) => show({ page }, true));
  useEffect(() => {
    if (beyond) showPage(pages);
  }, [beyond, pages]);

  const left = (id: string) => {
    setSelected((current) => new Map([...current].filter(([other]) => other !== id)));
    top.current?.focus();
  };

  const rows = {
    products: products ?? [],
    selected,
    onSelect: setSelected,
    onMenu: setMenu,
    lowAt,
    listSearch: productFilters.path(filters),
  };
  const empty = settled && total === 0;
  return (
    <>
      <AdminHeading title="Products" action={<ProductsHeaderActions filters={filters} />} />
      <ProductsToolbar filters={filters} onChange={narrow} />
      <May permission="products.write">
        <UndoNotices />
      </May>
      {failed ? (
        <LoadError
          title={isSearchUnavailable ? 'Search is unavailable' : 'Failed to load products'}
          onRetry={reload}
        >
          {isSearchUnavailable
            ? 'You can still browse products without searching. Please try again in a moment.'
            : undefined}
        </LoadError>
      ) : (
        <>
          <Typography ref={top} tabIndex={-1} role="status" variant="body2" sx={count}>
            {products ? counted(total, 'product') : 'Loading…'}
          </Typography>
          {empty ? (
            <Nothing
              narrowed={isNarrowed(filters)}
              onClear={() => show({ ...productFilters.none, size: filters.size })}
            />
          ) : (
            <Box aria-busy={!settled} sx={{ opacity: products && !settled ? 0.55 : 1 }}>
              {products === undefined || (wide && !grid) ? <ProductsSkeleton wide={wide} /> : null}
              {/* It begins while the products are on their way, since its own first work takes as long. */}
              {wide && grid ? (
                <Box sx={products ? undefined : unseen}>
                  {createElement(grid, { ...rows, filters, onFilters: narrow })}
                </Box>
              ) : null}
              {products && !wide ? <ProductCards {...rows} /> : null}
            </Box>
          )}
          {products && !empty ? (
            <Pagination
              page={filters.page}
              pages={pages}
              size={filters.size}
              onPage={turn}
              onSize={(size) => narrow({ size })}
            />
          ) : null}
        </>
      )}
      <BulkBar
        selected={[...selected.values()]}
        onSelect={setSelected}
        onClose={() => top.current?.focus({ preventScroll: true })}
      />
      <RowMenu
        of={menu}
        list={productFilters.path(filters)}
        onClose={() => setMenu(null)}
        onChanged={() => {
          // The row with the focused button may leave the list.
          if (isNarrowed(filters)) top.current?.focus({ preventScroll: true });
        }}
        onLeft={left}
      />
    </>
  );
}

const unseen = { height: 0, overflow: 'hidden', visibility: 'hidden' };

const count = { color: 'text.secondary', mt: 2, mb: 1.5, outline: 'none', scrollMarginTop: '96px' };
