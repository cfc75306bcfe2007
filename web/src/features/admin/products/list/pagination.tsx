import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nativeField } from '@/shared/forms/native-field';
import { PAGE_SIZES, type ProductFilters } from './product-filters';
import { store } from '@contract/store-config';

interface PaginationProps {
  page: number;
  pages: number;
  size: ProductFilters['size'];
  onPage: (page: number) => void;
  onSize: (size: ProductFilters['size']) => void;
}

/** Page links and page size of a list. */
export function Pagination({ page, pages, size, onPage, onSize }: PaginationProps) {
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
