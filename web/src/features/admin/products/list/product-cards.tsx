import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { ProductPicture } from '@/shared/products/product-picture';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { PRODUCT_CARD_HEIGHT } from './products-skeleton';
import type { ProductListProps } from './product-selection';
import { ProductMenuButton } from '../product-menu';
import {
  formatLowStock,
  ProductPriceText,
  ProductStatusBadge,
  formatSkuOrVariantCount,
} from '../../shared/products/product-labels';
import { RequirePermission } from '../../shared/rights/require-permission';

interface ProductCardProps extends Omit<ProductListProps, 'products'> {
  product: Product;
}

function ProductCard({ product, selected, onSelect, onMenu, lowAt, listSearch }: ProductCardProps) {
  const { _id: id, title } = product;
  const toggle = () => {
    const next = new Map(selected);
    if (!next.delete(id)) next.set(id, product);
    onSelect(next);
  };
  const [picture = null] = product.images;
  const low = formatLowStock(product, lowAt);
  return (
    <Box component="li" sx={card}>
      <RequirePermission permission="products.write">
        <Checkbox
          checked={selected.has(id)}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': t('Select {title}', { title }) } }}
          sx={{ gridArea: 'check', width: 44, height: 44 }}
        />
      </RequirePermission>
      <ProductPicture
        image={picture}
        alt=""
        sizes="56px"
        sx={{ gridArea: 'picture', width: 56, '& svg': { width: 24 } }}
      />
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography component="h2" variant="h5" sx={clamped}>
          <TextLink to={panelPaths.adminProduct(id)} state={{ list: listSearch }}>
            {title}
          </TextLink>
        </Typography>
        <Box sx={statusRow}>
          {product.status === 'active' ? null : <ProductStatusBadge status={product.status} />}
          <Typography variant="body2" noWrap sx={{ color: low ? 'error.main' : 'text.secondary' }}>
            {low?.full ?? [formatSkuOrVariantCount(product), product.category].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={facts}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <ProductPriceText product={product} />
          </Box>
          <Box component="span" sx={{ color: product.countInStock === 0 ? 'error.main' : 'text.secondary' }}>
            {t('{count, number} in stock', { count: product.countInStock })}
          </Box>
        </Box>
      </Box>
      <ProductMenuButton
        title={title}
        onOpen={(anchor) => onMenu({ product, anchor })}
        sx={{ gridArea: 'menu', mr: -0.5 }}
      />
    </Box>
  );
}

export function ProductCardList({ products, ...list }: ProductListProps) {
  const isAllSelected = products.length > 0 && products.every(({ _id }) => list.selected.has(_id));
  const isSomeSelected = products.some(({ _id }) => list.selected.has(_id));
  const toggleAll = () => {
    const next = new Map(list.selected);
    for (const product of products) {
      if (isAllSelected) next.delete(product._id);
      else next.set(product._id, product);
    }
    list.onSelect(next);
  };
  return (
    <Box sx={surfaceStyles}>
      <Box component="label" sx={selectAll}>
        <Checkbox
          checked={isAllSelected}
          indeterminate={isSomeSelected && !isAllSelected}
          onChange={toggleAll}
          sx={{ width: 44, height: 44 }}
        />
        {t('Select this page')}
      </Box>
      <Box component="ul" role="list" aria-label={t('Products')}>
        {products.map((product) => (
          <ProductCard key={product._id} product={product} {...list} />
        ))}
      </Box>
    </Box>
  );
}

const selectAll = { display: 'flex', alignItems: 'center', gap: 0.5, px: 0.5, color: 'text.secondary' };

const card = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 1,
  minHeight: PRODUCT_CARD_HEIGHT,
  // Limits cards with a two-line title to a height of 120 pixels.
  py: 1.25,
  px: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: '44px 56px minmax(0, 1fr) 44px',
  gridTemplateAreas: '"check picture name menu"',
};

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  px: 0.5,
  mx: -0.5,
};

const statusRow = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 };

const facts = {
  display: 'flex',
  columnGap: 1.5,
  whiteSpace: 'nowrap',
  mt: 0.5,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
};
