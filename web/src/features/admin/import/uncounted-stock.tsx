import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { t } from '@contract/texts/text';
import { formatNumberInput, parseNumber, INTEGER_DECIMALS } from '@contract/typed/number-input';
import { SecondaryButton } from '@/shared/ui/secondary-button';

interface UncountedStockFieldProps {
  count: number;
  stock: number | undefined;
  onStock: (stock: number) => void;
}

function validateStock(typedText: string): string | null {
  const { value, problem } = parseNumber(typedText, INTEGER_DECIMALS);
  if (problem !== null) return problem;
  if (value === null) return t('Enter a number');
  const isInRange = value >= 0 && value <= PRODUCT_LIMITS.stock;
  return isInRange ? null : t('Must be from 0 to {max, number}', { max: PRODUCT_LIMITS.stock });
}

export function UncountedStockField({ count, stock, onStock }: UncountedStockFieldProps) {
  const [typedText, setTyped] = useState(formatNumberInput(stock ?? null));
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    const problem = validateStock(typedText);
    setProblem(problem);
    if (problem === null) onStock(parseNumber(typedText, INTEGER_DECIMALS).value ?? 0);
  };
  return (
    <Alert severity={stock === undefined ? 'warning' : 'info'}>
      {t('Shopify does not count the stock of {count, plural, one {# variant} other {# variants}}.', {
        count,
      })}{' '}
      {stock === undefined
        ? t('Without a stock quantity, new products are imported as sold out.')
        : t('Each variant gets {stock, number} in stock.', { stock })}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        sx={{ display: 'flex', gap: 1.5, mt: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}
      >
        <TextField
          label={t('Stock of each variant')}
          value={typedText}
          onChange={(event) => setTyped(event.target.value)}
          error={problem !== null}
          helperText={problem}
          size="small"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ maxWidth: 220 }}
        />
        <SecondaryButton type="submit">{t('Use this stock')}</SecondaryButton>
      </Box>
    </Alert>
  );
}
