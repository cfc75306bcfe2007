import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import { useStoreSettings } from '@/shared/settings/store-settings';

interface PriceProps {
  value: number;
  /** ISO 4217 currency. Defaults to the shop's currency. */
  currency?: string;
  sx?: SxProps<Theme>;
}

export function Price({ value, currency, sx }: PriceProps) {
  const settings = useStoreSettings();
  const own = currency ?? settings.currency;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
      {formatMinorUnits(decimalToMinorUnits(value, own), own, settings.locale)}
    </Box>
  );
}
