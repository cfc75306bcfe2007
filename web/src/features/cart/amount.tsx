import type { SxProps, Theme } from '@mui/material/styles';
import type { Minor } from '@contract/money';
import { priceFromMinor } from '@contract/shop-prices';
import { Price } from '@/shared/products/price';

/** An amount in minor units, as the store writes it. */
export function Amount({ value, sx }: { value: Minor; sx?: SxProps<Theme> }) {
  return <Price value={priceFromMinor(value)} sx={sx} />;
}
