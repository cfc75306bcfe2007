import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense, type ChangeEvent } from 'react';
import { t } from '@contract/texts/text';
import { RequiredField } from '@/shared/forms/form-text-field';
import { lazyNamedExport } from '@/shared/lazy-named';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { RichText } from '@/shared/ui/rich-text';
import { TEST_CARD_NUMBER } from './test-payment';

const PaymentMarks = lazyNamedExport('PaymentMarks', () =>
  import('@/shared/payment/payment-marks').catch(() => ({ PaymentMarks: () => null })),
);
const CARD_BRANDS = ['Visa', 'Mastercard'] as const;

const extractDigits = (typed: string) => typed.replace(/\D/g, '');

export function formatCardNumber(input: string): string {
  return extractDigits(input)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date as MM/YY. Adds the slash with the third digit, so that the user can delete the slash. */
export function formatExpiryDate(input: string): string {
  const digits = extractDigits(input);
  if (/^\d\/$/.test(input)) return `0${input}`;
  // The browser's autofill uses four digits for the year.
  if (digits.length === 6) return `${digits.slice(0, 2)}/${digits.slice(4)}`;
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
  return digits.length === 2 && input.endsWith('/') ? `${digits}/` : digits;
}

export function formatCvv(input: string): string {
  return extractDigits(input).slice(0, 4);
}

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Focuses the next field on touchscreens when a field is full. With a keyboard, Tab leads there. */
const advanceWhenFull =
  (length: number, next: string) =>
  ({ target: { value, form } }: FieldChange) => {
    const field = form?.elements.namedItem(next);
    if (value.length < length || !(field instanceof HTMLInputElement) || field.value !== '') return;
    if (window.matchMedia('(pointer: coarse)').matches) field.focus();
  };

const getNumericInputProps = (maxLength: number, placeholder: string) => ({
  inputMode: 'numeric' as const,
  maxLength,
  placeholder,
});

/** Card fields for test payments. Card data stays in the browser. */
export function CardFields() {
  return (
    <>
      <Box sx={{ ...getColumnSpanStyles(6), height: 24 }}>
        <Suspense>
          <PaymentMarks marks={CARD_BRANDS} />
        </Suspense>
      </Box>
      <RequiredField
        name="cardNumber"
        label={t('Card number')}
        autoComplete="cc-number"
        format={formatCardNumber}
        onChange={advanceWhenFull(19, 'expiryDate')}
        input={getNumericInputProps(19, '1234 1234 1234 1234')}
        sx={getColumnSpanStyles(6)}
      />
      <RequiredField
        name="expiryDate"
        label={t('Expiry date')}
        autoComplete="cc-exp"
        format={formatExpiryDate}
        onChange={advanceWhenFull(5, 'cvv')}
        // Lets the browser's autofill enter MM/YYYY, which is shortened to MM/YY.
        input={getNumericInputProps(7, 'MM/YY')}
        sx={getColumnSpanStyles(3, 3)}
      />
      <RequiredField
        name="cvv"
        label={t('CVV')}
        autoComplete="cc-csc"
        format={formatCvv}
        input={getNumericInputProps(4, '123')}
        sx={getColumnSpanStyles(3, 3)}
      />
      <RequiredField
        name="cardHolderName"
        label={t('Name on card')}
        autoComplete="cc-name"
        sx={getColumnSpanStyles(6)}
      />
      <Alert severity="info" variant="outlined" sx={getColumnSpanStyles(6)}>
        <RichText
          text="This is a test store, and no money is charged. Pay with {cardNumber}, any future expiry date and any CVV."
          cardNumber={
            <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
              {TEST_CARD_NUMBER}
            </Box>
          }
        />
      </Alert>
    </>
  );
}
