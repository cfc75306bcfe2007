import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { toMinor } from '@contract/money';
import { formatPrice, store } from '@contract/store-config';

/** An amount as the store writes it. `value` is the API's decimal; the only place where a price becomes text. */
export function Price({ value, sx }: { value: number; sx?: SxProps<Theme> }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
      {formatPrice(toMinor(value, store.currency))}
    </Box>
  );
}
