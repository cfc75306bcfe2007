import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { RequiredField } from '@/shared/forms/form-text-field';
import { span } from '@/shared/ui/styles/six-columns';
import { TEST_CARD } from './test-payment';

/** Without it the fields are whole. */
const CardMarks = lazy(() => import('./card-marks').catch(() => ({ default: () => null })));

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Groups of four digits, at most 19 characters (docs/product.md, Checkout form). */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/YY: the slash comes with the third digit, so that it does not hinder deleting. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed);
  if (/^\d\/$/.test(typed)) return `0${typed}`;
  // Browsers fill in the year with four digits.
  if (digits.length === 6) return `${digits.slice(0, 2)}/${digits.slice(4)}`;
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
  return digits.length === 2 && typed.endsWith('/') ? `${digits}/` : digits;
}

export function formatCvv(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

const numeric = (maxLength: number, placeholder: string) => ({
  inputMode: 'numeric' as const,
  maxLength,
  placeholder,
});

/** The shop's own card fields: what is typed here is read by the payment's adapter alone, and sent nowhere. */
export function CardFields() {
  return (
    <>
      <Box sx={{ ...span(6), height: 24 }}>
        <Suspense>
          <CardMarks />
        </Suspense>
      </Box>
      <RequiredField name="cardHolderName" label="Name on card" autoComplete="cc-name" sx={span(6)} />
      <RequiredField
        name="cardNumber"
        label="Card number"
        autoComplete="cc-number"
        format={formatCardNumber}
        input={numeric(19, '1234 1234 1234 1234')}
        sx={span(6)}
      />
      <RequiredField
        name="expiryDate"
        label="Expiry date"
        autoComplete="cc-exp"
        format={formatExpiry}
        // Browsers fill in MM/YYYY; what is stored has 5 characters.
        input={numeric(7, 'MM/YY')}
        sx={span(3, 3)}
      />
      <RequiredField
        name="cvv"
        label="CVV"
        autoComplete="cc-csc"
        format={formatCvv}
        input={numeric(4, '123')}
        sx={span(3, 3)}
      />
      <Alert severity="info" variant="outlined" sx={span(6)}>
        This is a test store, and no money is charged. Pay with{' '}
        <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
          {TEST_CARD}
        </Box>
        , any future expiry date and any CVV.
      </Alert>
    </>
  );
}
