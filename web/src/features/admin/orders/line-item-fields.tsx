import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { NumberField } from '../shared/forms/form-fields';
import { useHasPermission } from '../shared/rights/require-permission';
import type { LineItemsFormValues } from './line-item-form';
import { VariantSearchField } from './variant-search-field';

export function LineItemFields({ currency }: { currency: string }) {
  const { values, setFieldValue } = useFormikContext<LineItemsFormValues>();
  const { locale } = useStoreSettings();
  const maySetPrices = useHasPermission('orders.money');
  const { lines } = values;
  const setLines = (next: LineItemsFormValues['lines']) => void setFieldValue('lines', next, false);
  return (
    <>
      {lines.map(({ line, product, variant, name, listed, sent, price }, lineIndex) => (
        <Box key={line ?? `${product}/${variant}`} role="group" aria-label={name} sx={row}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <NumberField name={`lines.${lineIndex}.quantity`} label={t('Quantity')} />
          {maySetPrices || price ? (
            <NumberField
              name={`lines.${lineIndex}.price`}
              label={t('Price ({price})', {
                price: formatMinorUnits(decimalToMinorUnits(listed, currency), currency, locale),
              })}
              unit={currency}
              decimal
              shrinkLabel
            />
          ) : (
            <Price value={listed} currency={currency} />
          )}
          <IconButton
            aria-label={t('Remove {name}', { name })}
            disabled={sent > 0}
            onClick={() => setLines(lines.filter((_, index) => index !== lineIndex))}
          >
            <X size={18} />
          </IconButton>
        </Box>
      ))}
      <VariantSearchField
        taken={lines.map(({ product, variant }) => `${product}/${variant}`)}
        onFound={(found) => setLines([...lines, found])}
      />
    </>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: '88px minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 92px 150px auto' },
  '& > p': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
