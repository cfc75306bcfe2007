import Box from '@mui/material/Box';
import { ChevronDown } from 'lucide-react';
import { nativeField } from '@/shared/forms/native-field';
import type { FilterFieldsProps } from './filter-choice';
import { defaultSort, SORT_LABELS, SORTS } from './product-filters';
import { FILTERS_FORM } from './without-script';

/** The platform's own select: on a phone nothing opens nicer. */
export function SortSelect({ filters, onChange }: FilterFieldsProps) {
  const chosen = filters.sort ?? defaultSort(filters) ?? '';
  return (
    <Box
      component="label"
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', minWidth: 0 }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 1, color: 'text.secondary' }}>
        Sort
      </Box>
      <Box
        component="select"
        aria-label="Sort"
        name="sort"
        form={FILTERS_FORM}
        value={chosen}
        onChange={(event) =>
          onChange({ ...filters, sort: SORTS.find((sort) => sort === event.target.value) ?? null })
        }
        sx={select}
      >
        {filters.search ? <option value="">Most relevant</option> : null}
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
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

const select = {
  ...nativeField,
  minWidth: 0,
  maxWidth: '100%',
  paddingInline: '18px 40px',
  borderRadius: 999,
  fontWeight: 500,
  appearance: 'none',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
};
