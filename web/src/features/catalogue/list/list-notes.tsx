import Box from '@mui/material/Box';
import { BackLink } from '@/shared/ui/back-link';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';

/** Says that the list is of another search than was typed. */
export function CorrectedSearch({ search, corrected }: { search: string; corrected: string }) {
  return (
    <Box role="status" sx={{ mb: 2.5, color: 'text.secondary' }}>
      Nothing matches “{search}”. Showing results for{' '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        “{corrected}”
      </Box>
      .
    </Box>
  );
}

/** The way back to the beginning of a list that an address opens further down. */
export function ListContinued({ filters }: { filters: ProductFilters }) {
  return <BackLink to={productFilters.path(fromBeginning(filters))}>Beginning of the list</BackLink>;
}
