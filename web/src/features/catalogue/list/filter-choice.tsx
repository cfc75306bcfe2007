import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';
import { HiddenText } from '@/shared/ui/text';

export interface FilterFieldsProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
  /** In the drawer they are a draft, which is applied later. Elsewhere they are part of the page, also where there is no script. */
  inDrawer?: boolean;
}

interface FilterChoiceProps extends FilterFieldsProps {
  chosen: boolean;
  rel?: string;
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** One value of a filter, to choose `filters` by: an address of its own or, in the drawer, a button. */
export function FilterChoice({ filters, onChange, inDrawer, chosen, rel, sx, children }: FilterChoiceProps) {
  return inDrawer ? (
    <Box component="button" type="button" aria-pressed={chosen} onClick={() => onChange(filters)} sx={sx}>
      {children}
    </Box>
  ) : (
    <Box
      component={Link}
      to={productFilters.path(fromBeginning(filters))}
      rel={rel}
      aria-current={chosen ? 'true' : undefined}
      sx={sx}
    >
      {children}
    </Box>
  );
}

/** How many products a filter's value has. */
export function FilterCount({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

/** The same with the noun, which only listeners hear. */
export function ProductCount({ count }: { count: number }) {
  return (
    <FilterCount>
      {count}
      <HiddenText>{count === 1 ? ' product' : ' products'}</HiddenText>
    </FilterCount>
  );
}
