import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import type { ProductListProps } from './product-selection';
import { NumberEditCell } from './number-edit-cell';
import {
  isProductWithoutOptions,
  formatLowStock,
  ProductPriceText,
  ProductStatusBadge,
  formatSkuOrVariantCount,
} from '../../shared/products/product-labels';
import { ProductMenuButton } from '../product-menu';

/** CSS class of grid cells that open a dialog instead of an inline editor. */
export const DIALOG_CELL_CLASS = 'opens-dialog';

const numberColumn: Partial<GridColDef<Product>> = {
  align: 'right',
  headerAlign: 'right',
  editable: true,
  cellClassName: ({ row }) => (isProductWithoutOptions(row) ? '' : DIALOG_CELL_CLASS),
  renderEditCell: (params) => <NumberEditCell {...params} />,
};

function StockCell({ product, lowAt }: { product: Product; lowAt: number }) {
  const { countInStock } = product;
  const low = formatLowStock(product, lowAt);
  return (
    <Box sx={{ lineHeight: 1.4, textAlign: 'right', color: countInStock === 0 ? 'error.main' : 'inherit' }}>
      {countInStock.toLocaleString(storeConfig.locale)}
      {low ? (
        <Box component="span" sx={{ ...secondary, color: 'error.main' }}>
          {low.brief}
        </Box>
      ) : null}
    </Box>
  );
}

/** Creates the columns of the product grid. Focusable elements inside a cell use the tab index of the cell. */
export function createProductColumns({
  onMenu,
  lowAt,
  listSearch,
}: Pick<ProductListProps, 'onMenu' | 'lowAt' | 'listSearch'>): GridColDef<Product>[] {
  return [
    {
      field: 'title',
      headerName: t('Product'),
      flex: 1,
      minWidth: 220,
      rowHeader: true,
      sortingOrder: ['asc', null],
      renderCell: ({ row, tabIndex }) => (
        <Box sx={name}>
          <ProductPicture
            image={row.images[0] ?? null}
            alt=""
            sizes="44px"
            sx={{ width: 44, flexShrink: 0, '& svg': { width: 20 } }}
          />
          <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
            <TextLink
              to={panelPaths.adminProduct(row._id)}
              state={{ list: listSearch }}
              tabIndex={tabIndex}
              sx={{ display: 'block', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {row.title}
            </TextLink>
            <Box component="span" sx={secondary}>
              {formatSkuOrVariantCount(row) || t('No SKU')}
            </Box>
          </Box>
        </Box>
      ),
    },
    { field: 'category', headerName: t('Category'), width: 130, sortable: false },
    {
      field: 'status',
      headerName: t('Status'),
      width: 104,
      sortable: false,
      renderCell: ({ row }) => <ProductStatusBadge status={row.status} />,
    },
    {
      field: 'price',
      headerName: t('Price'),
      width: 116,
      ...numberColumn,
      sortingOrder: ['asc', 'desc', null],
      renderCell: ({ row }) => (
        <span>
          <ProductPriceText product={row} />
        </span>
      ),
    },
    {
      field: 'countInStock',
      headerName: t('Stock'),
      width: 92,
      ...numberColumn,
      sortable: false,
      renderCell: ({ row }) => <StockCell product={row} lowAt={lowAt} />,
    },
    {
      field: 'updatedAt',
      headerName: t('Updated'),
      width: 116,
      sortable: false,
      renderCell: ({ row }) => <FormattedDate value={row.updatedAt} />,
    },
    {
      field: 'actions',
      headerName: t('Actions'),
      width: 60,
      sortable: false,
      align: 'center',
      renderHeader: () => <Box sx={visuallyHiddenStyles}>{t('Actions')}</Box>,
      renderCell: ({ row, tabIndex }) => (
        <ProductMenuButton
          title={row.title}
          tabIndex={tabIndex}
          onOpen={(anchor) => onMenu({ product: row, anchor })}
        />
      ),
    },
  ];
}

const name = { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, width: '100%' };
const secondary = {
  display: 'block',
  color: 'text.secondary',
  fontSize: '0.8438rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};
