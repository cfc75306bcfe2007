import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  useGridApiRef,
  type GridCellParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatPriceInput } from '@contract/typed/number-input';
import { getServerErrorMessage, getConflictingVersion } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { DIALOG_CELL_CLASS, createProductColumns } from './grid-columns';
import { PRODUCT_HEADER_HEIGHT, PRODUCT_ROW_HEIGHT } from './products-skeleton';
import type { ProductListProps } from './product-selection';
import { CellEditErrorContext, type CellEditError } from './number-edit-cell';
import { parseProductNumber, type ProductNumberFieldName } from '../parse-product-number';
import type { AdminProductFilters } from './admin-product-filters';
import { isProductWithoutOptions } from '../../shared/products/product-labels';
import { sendWriteRequest } from '../../shared/api/send-change';
import { usePriceChangeConfirmation } from '../use-price-confirmation';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { useHasPermission } from '../../shared/rights/require-permission';

interface ProductsGridProps extends ProductListProps {
  filters: AdminProductFilters;
  onFilters: (change: Partial<AdminProductFilters>) => void;
}

const SORT_MODELS: Partial<Record<string, GridSortModel>> = {
  title: [{ field: 'title', sort: 'asc' }],
  price: [{ field: 'price', sort: 'asc' }],
  '-price': [{ field: 'price', sort: 'desc' }],
};

function toSort([first]: GridSortModel): AdminProductFilters['sort'] {
  if (first?.field === 'title') return 'title';
  if (first?.field !== 'price') return null;
  return first.sort === 'desc' ? '-price' : 'price';
}

function getEditedField(after: Product, before: Product): ProductNumberFieldName | null {
  if (after.price !== before.price) return 'price';
  return after.countInStock === before.countInStock ? null : 'countInStock';
}

const FORMATTERS = { price: formatPriceInput, countInStock: String };

export function ProductsGrid(props: ProductsGridProps) {
  const { products, selected, onSelect, onMenu, lowAt, listSearch, filters, onFilters } = props;
  const api = useGridApiRef();
  const [problem, setProblem] = useState<CellEditError | null>(null);
  const [asked, setEditedProduct] = useState<Product | null>(null);
  const may = useHasPermission('products.write');
  const priceConfirmation = usePriceChangeConfirmation();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const columns = useMemo(
    () => createProductColumns({ onMenu, lowAt, listSearch }),
    [onMenu, lowAt, listSearch],
  );

  const save = async (after: Product, before: Product): Promise<Product> => {
    const field = getEditedField(after, before);
    setProblem(null);
    if (!field) return before;
    const id = before._id;
    try {
      // The grid passes edited numbers as typed text.
      const value = parseProductNumber(field, String(after[field]));
      if (value === before[field]) return before;
      const asked = { product: id, title: before.title, before: before.price, after: value };
      if (field === 'price' && !(await priceConfirmation.confirm([asked]))) return before;
      const { data } = await sendWriteRequest(endpoints.updateProduct, {
        params: { id },
        body: { [field]: value, updatedAt: before.updatedAt },
      });
      toasts.success(t('{title} is saved', { title: data.title }));
      return data;
    } catch (error) {
      const current = getConflictingVersion(error, 'product');
      const message = current
        ? t('The saved value has changed to {value}. Press Enter to save yours, or Escape to keep it.', {
            value: FORMATTERS[field](current[field]),
          })
        : getServerErrorMessage(error, (error as Error).message);
      setProblem({ id, field, message });
      throw error;
    }
  };

  const openVariantDialog = ({ row, field }: GridCellParams<Product>) => {
    const hasDialog = may && !isProductWithoutOptions(row) && (field === 'price' || field === 'countInStock');
    if (hasDialog) setEditedProduct(row);
    return hasDialog;
  };
  const startEditing = ({ id, field, isEditable, cellMode }: GridCellParams) => {
    if (isEditable && cellMode === 'view') api.current?.startCellEditMode({ id, field });
  };
  const select = ({ ids }: GridRowSelectionModel) => {
    const shownProducts = new Map(products.map((product) => [product._id, product]));
    const next = new Map<string, Product>();
    for (const id of ids) {
      const product = shownProducts.get(String(id)) ?? selected.get(String(id));
      if (product) next.set(product._id, product);
    }
    onSelect(next);
  };
  return (
    <CellEditErrorContext value={problem}>
      <Box sx={frame}>
        <DataGrid
          apiRef={api}
          label={t('Products')}
          rows={products}
          columns={columns}
          columnVisibilityModel={{ category: isWide, updatedAt: isWide }}
          getRowId={({ _id }: Product) => _id}
          rowHeight={PRODUCT_ROW_HEIGHT}
          columnHeaderHeight={PRODUCT_HEADER_HEIGHT}
          autoHeight
          hideFooter
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          disableColumnResize
          // Disables the grid's use of `eval`, which the content security policy forbids.
          disableEval
          filterMode="server"
          sortingMode="server"
          sortModel={SORT_MODELS[filters.sort ?? ''] ?? []}
          onSortModelChange={(model) => onFilters({ sort: toSort(model) })}
          checkboxSelection={may}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          keepNonExistentRowsSelected
          rowSelectionModel={{ type: 'include', ids: new Set(selected.keys()) }}
          onRowSelectionModelChange={select}
          isCellEditable={({ row }: { row: Product }) => may && isProductWithoutOptions(row)}
          onCellClick={startEditing}
          onCellDoubleClick={openVariantDialog}
          onCellKeyDown={(params: GridCellParams<Product>, event) => {
            if (event.key === 'Enter' && openVariantDialog(params)) event.preventDefault();
          }}
          onCellEditStop={() => setProblem(null)}
          processRowUpdate={save}
          onProcessRowUpdateError={() => undefined}
          localeText={localeText}
          sx={gridStyles}
        />
      </Box>
      {priceConfirmation.dialog}
      {asked ? <QuickEditDialog product={asked} onClose={() => setEditedProduct(null)} /> : null}
    </CellEditErrorContext>
  );
}

const localeText = {
  columnHeaderSortIconLabel: t('Sort'),
  checkboxSelectionHeaderName: t('Selected'),
  checkboxSelectionSelectAllRows: t('Select this page'),
  checkboxSelectionUnselectAllRows: t('Unselect this page'),
  checkboxSelectionSelectRow: t('Select product'),
  checkboxSelectionUnselectRow: t('Unselect product'),
};

const frame = { display: 'flex', flexDirection: 'column' };

const gridStyles = {
  ...surfaceStyles,
  // The grid sets its --DataGrid-t-… variables on the same element, so they must be overridden here.
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary', fontSize: '0.875rem' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell--editable': { cursor: 'text' },
  [`& .${DIALOG_CELL_CLASS}`]: { cursor: 'pointer' },
  [`& .MuiDataGrid-cell--editable:hover, & .${DIALOG_CELL_CLASS}:hover`]: {
    boxShadow: 'inset 0 -2px 0 var(--mui-palette-divider)',
  },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
};
