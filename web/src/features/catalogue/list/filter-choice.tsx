import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { removeCursor, catalogueFilterCodec, type ProductFilters } from './product-filters';
import { VisuallyHiddenText } from '@/shared/ui/text';

export interface FilterFieldsProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
  /** True inside the filter drawer, which applies changes only when it closes. */
  inDrawer?: boolean;
}

interface FilterValueLinkProps extends FilterFieldsProps {
  chosen: boolean;
  rel?: string;
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** Selectable filter value. Rendered as a link to the filtered list, or as a button in the filter drawer. */
export function FilterValueLink({
  filters,
  onChange,
  inDrawer,
  chosen,
  rel,
  sx,
  children,
}: FilterValueLinkProps) {
  return inDrawer ? (
    <Box component="button" type="button" aria-pressed={chosen} onClick={() => onChange(filters)} sx={sx}>
      {children}
    </Box>
  ) : (
    <Box
      component={Link}
      to={catalogueFilterCodec.path(removeCursor(filters))}
      rel={rel}
      aria-current={chosen ? 'true' : undefined}
      sx={sx}
    >
      {children}
    </Box>
  );
}

export function FilterMatchCount({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

export function ProductCount({ count }: { count: number }) {
  return (
    <FilterMatchCount>
      {count}
      <VisuallyHiddenText>{count === 1 ? ' product' : ' products'}</VisuallyHiddenText>
    </FilterMatchCount>
  );
}
