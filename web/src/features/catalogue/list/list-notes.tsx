import Box from '@mui/material/Box';
import { BackLink } from '@/shared/ui/back-link';
import { TextLink } from '@/shared/ui/text-link';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';

/** Says that the list is of another search than was typed, and leads to that one. */
export function CorrectedSearch({ filters, corrected }: { filters: ProductFilters; corrected: string }) {
  const asTyped = productFilters.path({ ...fromBeginning(filters), exact: true });
  return (
    <Box role="status" sx={{ mb: 1.5, color: 'text.secondary' }}>
      Showing results for{' '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        “{corrected}”
      </Box>
      .{' '}
      <TextLink to={asTyped} underline="always" sx={{ display: 'inline-block', py: 1.25 }}>
        Search for “{filters.search}” instead
      </TextLink>
    </Box>
  );
}

/** The way back to the beginning of a list that an address opens further down. */
export function ListContinued({ filters }: { filters: ProductFilters }) {
  return <BackLink to={productFilters.path(fromBeginning(filters))}>Back to the start of the list</BackLink>;
}
