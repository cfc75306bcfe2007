import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatMinor, toMinor } from '@contract/money';
import { useStoreSettings } from '@/shared/settings/store-settings';

interface PriceProps {
  /** The API's decimal. */
  value: number;
  /** Orders keep the currency they were placed in. */
  currency?: string;
  sx?: SxProps<Theme>;
}

/** An amount as the store writes it; the only place where a price becomes text. */
export function Price({ value, currency, sx }: PriceProps) {
  const settings = useStoreSettings();
  const own = currency ?? settings.currency;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
      {formatMinor(toMinor(value, own), own, settings.locale)}
    </Box>
  );
}
