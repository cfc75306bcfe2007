import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { SearchFact } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';
import { ActiveFilterChips, getActiveFilters } from './active-filters';
import type { FilterFieldsProps } from './filter-choice';
import { getDefaultProductSort, PRODUCT_SORT_LABELS, PRODUCT_SORT_OPTIONS } from './product-filters';
import { FILTERS_PANEL_ID, FILTERS_FORM_ID, NO_SCRIPT_MEDIA_QUERY } from './without-script';

/** Select for the sort order. Uses the native element, which is easier to use on phones. */
export function ProductSortSelect({ filters, onChange }: FilterFieldsProps) {
  const chosen = filters.sort ?? getDefaultProductSort(filters) ?? '';
  return (
    <Box component="label" sx={label}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 1, color: 'text.secondary' }}>
        {t('Sort')}
      </Box>
      <Box
        component="select"
        aria-label={t('Sort')}
        name="sort"
        form={FILTERS_FORM_ID}
        value={chosen}
        onChange={(event) =>
          onChange({
            ...filters,
            sort: PRODUCT_SORT_OPTIONS.find((sort) => sort === event.target.value) ?? null,
          })
        }
        sx={select}
      >
        {filters.search ? <option value="">{t('Most relevant')}</option> : null}
        {PRODUCT_SORT_OPTIONS.map((sort) => (
          <option key={sort} value={sort}>
            {PRODUCT_SORT_LABELS[sort]}
          </option>
        ))}
      </Box>
      <Box
        component={ChevronDown}
        size={18}
        aria-hidden
        sx={{ position: 'absolute', insetInlineEnd: 14, pointerEvents: 'none' }}
      />
    </Box>
  );
}

interface ProductListToolbarProps extends FilterFieldsProps {
  facts: readonly SearchFact[];
  onApproachDrawer: () => void;
  onOpenDrawer: () => void;
}

export function ProductListToolbar({
  filters,
  facts,
  onChange,
  onApproachDrawer,
  onOpenDrawer,
}: ProductListToolbarProps) {
  const count = getActiveFilters({ ...filters, search: '' }, null, facts).length;
  return (
    <Box sx={head}>
      <Box sx={bar}>
        <SecondaryButton
          aria-haspopup="dialog"
          aria-label={count > 0 ? t('Filters, {count} active', { count }) : t('Filters')}
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          endIcon={count > 0 ? <Badge badgeContent={count} color="secondary" sx={badge} /> : null}
          onPointerDown={onApproachDrawer}
          onClick={onOpenDrawer}
          sx={drawerButton}
        >
          {t('Filters')}
        </SecondaryButton>
        <ProductSortSelect filters={filters} onChange={onChange} />
        <noscript>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SecondaryButton type="submit" form={FILTERS_FORM_ID}>
              {t('Apply')}
            </SecondaryButton>
            <Button href={`#${FILTERS_PANEL_ID}`} color="secondary" sx={{ display: { md: 'none' } }}>
              {t('Filters')}
            </Button>
          </Box>
        </noscript>
      </Box>
      <ActiveFilterChips filters={filters} facts={facts} onChange={onChange} />
    </Box>
  );
}

const head = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'row-reverse',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2.5,
};

const bar = {
  position: { xs: 'sticky', md: 'static' },
  ...staticOnShortScreenStyles,
  top: 60,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  py: { xs: 1.25, md: 0 },
  mb: { xs: 1.5, md: 0 },
  bgcolor: 'background.default',
};

const drawerButton = {
  display: { md: 'none' },
  flexShrink: 0,
  bgcolor: 'background.paper',
  borderColor: 'divider',
  [NO_SCRIPT_MEDIA_QUERY]: { display: 'none' },
};

/** Number of active filters, inside the button. */
const badge = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } } as const;

const label = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minWidth: { xs: 0, md: '14.25rem' },
};

const select = {
  ...nativeFieldStyles,
  minWidth: 0,
  // Fixed, because the width of the options changes when the font has loaded.
  width: '11.75rem',
  maxWidth: '100%',
  paddingInline: '18px 40px',
  borderRadius: 999,
  fontWeight: 500,
  appearance: 'none',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
};
