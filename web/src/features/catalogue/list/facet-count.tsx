import Box from '@mui/material/Box';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

/** How many products a filter's value has; listeners hear the noun as well. */
export function FacetCount({ count }: { count: number }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count}
      <Box component="span" sx={visuallyHidden}>
        {count === 1 ? ' product' : ' products'}
      </Box>
    </Box>
  );
}
