import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatMinor, toMinor } from '@contract/money';
import { store } from '@contract/store-config';

interface PriceProps {
  /** The API's decimal. */
  value: number;
  /** Orders keep the currency they were placed in. */
  currency?: string;
  sx?: SxProps<Theme>;
}

/** An amount as the store writes it; the only place where a price becomes text. */
export function Price({ value, currency = store.currency, sx }: PriceProps) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
      {formatMinor(toMinor(value, currency), currency, store.locale)}
    </Box>
  );
}
