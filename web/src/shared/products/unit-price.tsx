import Box from '@mui/material/Box';
import type { UnitPriceResponse } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { RichText } from '@/shared/ui/rich-text';
import { Price } from './price';

/** Price per unit of measure (Directive 98/6/EC). Only shops that follow EU or UK law have it. */
export function UnitPrice({ value }: { value: UnitPriceResponse | undefined }) {
  if (!value) return null;
  const { price, measure } = value;
  return (
    <Box component="small" sx={{ display: 'block', lineHeight: 1.4, color: 'text.secondary' }}>
      <RichText
        text="{price} / {measure}"
        price={<Price value={price} />}
        measure={measure === 'piece' ? t('piece', {}, 'measure of a unit price') : measure}
      />
    </Box>
  );
}
