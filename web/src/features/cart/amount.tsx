import type { SxProps, Theme } from '@mui/material/styles';
import { fromMinor, type Minor } from '@contract/money';
import { store } from '@contract/store-config';
import { Price } from '@/shared/products/price';

/** An amount in minor units, as the store writes it. */
export function Amount({ value, sx }: { value: Minor; sx?: SxProps<Theme> }) {
  return <Price value={fromMinor(value, store.currency)} sx={sx} />;
}
