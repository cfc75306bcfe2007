import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { PRODUCT_SORTS } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { SearchField } from '@/shared/forms/search-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { countActiveFilters, FilterFields } from '../../shared/lists/filter-fields';
import { FilterSelect } from '../../shared/lists/filter-select';
import {
  hasProductFilters,
  productFilterCodec,
  PRODUCT_LIST_FILTERS,
  ADMIN_PRODUCT_SORT_LABELS,
  type AdminProductFilters,
} from './admin-product-filters';
import { useProductCategories } from '../../shared/products/catalogue-lists';

interface ProductsToolbarProps {
  filters: AdminProductFilters;
  onChange: (change: Partial<AdminProductFilters>, replace?: boolean) => void;
}

export function ProductsToolbar({ filters, onChange }: ProductsToolbarProps) {
  const categories = useProductCategories();
  const [open, setOpen] = useState(false);
  const id = useId();
  const activeFilterCount = countActiveFilters(PRODUCT_LIST_FILTERS, filters);
  const isListed = categories.some(({ slug }) => slug === filters.category);
  const categoryChoices = [
    ...categories.map(({ slug, name }) => [slug, name] as const),
    // Categories with only archived products are not listed, but may be set in the URL.
    ...(filters.category && !isListed ? [[filters.category, filters.category] as const] : []),
  ];
  return (
    <Box sx={bar}>
      <SearchField
        name={t('Products')}
        label={t('Search title or SKU')}
        live
        maxLength={100}
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      />
      <SecondaryButton
        aria-expanded={open}
        aria-controls={id}
        startIcon={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' }, gridColumn: '1 / -1' }}
      >
        {activeFilterCount > 0
          ? t('Filters and order ({count})', { count: activeFilterCount })
          : t('Filters and order')}
      </SecondaryButton>
      <Box id={id} sx={{ display: { xs: open ? 'contents' : 'none', sm: 'contents' } }}>
        <FilterFields
          table={PRODUCT_LIST_FILTERS}
          filters={filters}
          onChange={onChange}
          fields={{
            category: (
              <FilterSelect
                label={t('Category')}
                all={t('All categories')}
                value={filters.category}
                choices={categoryChoices}
                onChange={(category) => onChange({ category })}
              />
            ),
            sort: (
              <FilterSelect
                label={t('Sort')}
                all={filters.search ? t('Best match') : t('Newest first')}
                value={filters.sort}
                choices={PRODUCT_SORTS.filter((sort) => sort !== '-createdAt' || filters.search !== '').map(
                  (value) => [value, ADMIN_PRODUCT_SORT_LABELS[value]],
                )}
                onChange={(sort) => onChange({ sort })}
              />
            ),
          }}
        />
      </Box>
      {hasProductFilters(filters) ? (
        <Button
          color="secondary"
          onClick={() => onChange({ ...productFilterCodec.none, sort: filters.sort, size: filters.size })}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          {t('Clear filters')}
        </Button>
      ) : null}
    </Box>
  );
}

const bar = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'minmax(220px, 1.6fr) repeat(4, minmax(0, 1fr))',
  },
};
