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
import type { Product } from '@contract/products/products';
import { writePrice } from '@contract/typed/typed-numbers';
import { messageOf, presentState } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { surface } from '@/shared/ui/styles/surface';
import { OPENS_DIALOG, productColumns } from './grid-columns';
import { HEADER_HEIGHT, ROW_HEIGHT } from './products-skeleton';
import type { ListProps } from './selection';
import { EditProblemContext, type EditProblem } from './number-edit-cell';
import { typedNumber, type NumberField } from '../number-text';
import type { ProductFilters } from './product-filters';
import { isSimple } from '../product-labels';
import { changeProduct } from '../products-api';
import { usePriceQuestion } from '../use-price-question';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { useMay } from '../../rights/may';

interface ProductsGridProps extends ListProps {
  filters: ProductFilters;
  onFilters: (change: Partial<ProductFilters>) => void;
}

const SORT_MODELS: Partial<Record<string, GridSortModel>> = {
  title: [{ field: 'title', sort: 'asc' }],
  price: [{ field: 'price', sort: 'asc' }],
  '-price': [{ field: 'price', sort: 'desc' }],
};

function toSort([first]: GridSortModel): ProductFilters['sort'] {
  if (first?.field === 'title') return 'title';
  if (first?.field !== 'price') return null;
  return first.sort === 'desc' ? '-price' : 'price';
}

function getEditedField(after: Product, before: Product): NumberField | null {
  if (after.price !== before.price) return 'price';
  return after.countInStock === before.countInStock ? null : 'countInStock';
}

const FORMATTERS = { price: writePrice, countInStock: String };

export default function ProductsGrid(props: ProductsGridProps) {
  const { products, selected, onSelect, onMenu, lowAt, listSearch, filters, onFilters } = props;
  const api = useGridApiRef();
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const [asked, setEditedProduct] = useState<Product | null>(null);
  const may = useMay('products.write');
  const priceConfirmation = usePriceQuestion();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const columns = useMemo(() => productColumns({ onMenu, lowAt, listSearch }), [onMenu, lowAt, listSearch]);

  const save = async (after: Product, before: Product): Promise<Product> => {
    const field = getEditedField(after, before);
    setProblem(null);
    if (!field) return before;
    const id = before._id;
    try {
      // Edited rows contain the typed text instead of a number.
      const value = typedNumber(field, String(after[field]));
      if (value === before[field]) return before;
      const asked = { product: id, title: before.title, before: before.price, after: value };
      if (field === 'price' && !(await priceConfirmation.confirm([asked]))) return before;
      const answer = await changeProduct(id, {
        ...{ [field]: value },
        updatedAt: before.updatedAt,
      });
      toasts.success(`${answer.title} is saved`);
      return answer;
    } catch (error) {
      const current = presentState(error, 'product');
      const message = current
        ? `The stored value has changed to ${FORMATTERS[field](current[field])}. Press Enter to save yours, or Escape to keep it.`
        : messageOf(error, (error as Error).message);
      setProblem({ id, field, message });
      throw error;
    }
  };

  const openVariantDialog = ({ row, field }: GridCellParams<Product>) => {
    const hasDialog = may && !isSimple(row) && (field === 'price' || field === 'countInStock');
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
    <EditProblemContext value={problem}>
      <Box sx={frame}>
        <DataGrid
          apiRef={api}
          label="Products"
          rows={products}
          columns={columns}
          columnVisibilityModel={{ category: isWide, updatedAt: isWide }}
          getRowId={({ _id }: Product) => _id}
          rowHeight={ROW_HEIGHT}
          columnHeaderHeight={HEADER_HEIGHT}
          autoHeight
          hideFooter
          disableColumnFilter
          disableColumnMenu
          disableColumnSelector
          disableColumnResize
          // The content security policy forbids `eval`.
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
          isCellEditable={({ row }: { row: Product }) => may && isSimple(row)}
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
    </EditProblemContext>
  );
}

const localeText = {
  checkboxSelectionHeaderName: 'Selected',
  checkboxSelectionSelectAllRows: 'Select this page',
  checkboxSelectionUnselectAllRows: 'Unselect this page',
  checkboxSelectionSelectRow: 'Select product',
  checkboxSelectionUnselectRow: 'Unselect product',
};

const frame = { display: 'flex', flexDirection: 'column' };

const gridStyles = {
  ...surface,
  // The grid sets its --DataGrid-t-… variables on the same element, so they must be overridden here.
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary', fontSize: '0.875rem' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell--editable': { cursor: 'text' },
  [`& .${OPENS_DIALOG}`]: { cursor: 'pointer' },
  [`& .MuiDataGrid-cell--editable:hover, & .${OPENS_DIALOG}:hover`]: {
    boxShadow: 'inset 0 -2px 0 var(--mui-palette-divider)',
  },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
};
