import Box from '@mui/material/Box';
import { useId, useState, type FormEvent } from 'react';
import { MAX_PRICE_IN_MINOR_UNITS, toMinorUnits } from '@contract/money';
import { priceToDecimal } from '@contract/pricing/shop-prices';
import { parsePrice } from '@contract/typed/number-input';
import { t } from '@contract/texts/text';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { formatMinorAmount } from '@/shared/settings/store-settings';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import type { FilterFieldsProps } from './filter-choice';
import type { ProductFilters } from './product-filters';
import { FILTERS_FORM_ID, HiddenFilterInputs } from './without-script';

export type PriceRange = Pick<ProductFilters, 'minPrice' | 'maxPrice'>;

type PriceRangeErrors = Partial<Record<keyof PriceRange, string>>;

/** Parses the minimum and maximum price. Returns the amounts, and an error message for each invalid field. */
export function parsePriceRange(enteredRange: Record<keyof PriceRange, string>): {
  range: PriceRange;
  errors: PriceRangeErrors;
} {
  const errors: PriceRangeErrors = {};
  const read = (field: keyof PriceRange): number | null => {
    const { value, problem } = parsePrice(enteredRange[field]);
    if (problem !== null) errors[field] = problem;
    else if (value !== null && value < 0) errors[field] = t('Must be 0 or more');
    else if (value !== null && value > priceToDecimal(toMinorUnits(MAX_PRICE_IN_MINOR_UNITS)))
      errors[field] = t('This is too high');
    return value ?? null;
  };
  const range = { minPrice: read('minPrice'), maxPrice: read('maxPrice') };
  const { minPrice, maxPrice } = range;
  if (!errors.minPrice && !errors.maxPrice && minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    errors.maxPrice = t('Must be at least the lowest price');
  return { range, errors };
}

const toFieldTexts = ({ minPrice, maxPrice }: PriceRange) => ({
  minPrice: minPrice?.toString() ?? '',
  maxPrice: maxPrice?.toString() ?? '',
});

const FIELDS = [
  { name: 'minPrice', label: t('Lowest price'), placeholder: t('Min') },
  { name: 'maxPrice', label: t('Highest price'), placeholder: t('Max') },
] as const;

/** Fields for the minimum and maximum price. Text fields are more accessible than a slider. */
export function PriceRangeFields({ filters, onChange, inDrawer }: FilterFieldsProps) {
  const id = useId();
  const [shown, setShown] = useState<PriceRange>(filters);
  const [typed, setTyped] = useState(toFieldTexts(filters));
  const [errors, setErrors] = useState<PriceRangeErrors>({});
  if (filters.minPrice !== shown.minPrice || filters.maxPrice !== shown.maxPrice) {
    setShown(filters);
    setTyped(toFieldTexts(filters));
    setErrors({});
  }

  const take = () => {
    const read = parsePriceRange(typed);
    setErrors(read.errors);
    const { minPrice, maxPrice } = read.range;
    const changed = minPrice !== filters.minPrice || maxPrice !== filters.maxPrice;
    if (changed && Object.keys(read.errors).length === 0) onChange({ ...filters, ...read.range });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  const [error] = Object.values(errors);
  const symbol = getCurrencySymbol();

  return (
    <Box
      component="form"
      id={inDrawer ? undefined : FILTERS_FORM_ID}
      action={BASE_PATH + shopPaths.products}
      noValidate
      onSubmit={submit}
    >
      {inDrawer ? null : <HiddenFilterInputs filters={filters} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {FIELDS.map(({ name, label, placeholder }) => (
          <Box key={name} sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
            <Box
              aria-hidden
              sx={{ position: 'absolute', insetInlineStart: 10, lineHeight: '44px', color: 'text.secondary' }}
            >
              {symbol}
            </Box>
            <Box
              component="input"
              name={name}
              aria-label={label}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              placeholder={placeholder}
              value={typed[name]}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value });
                setErrors({});
              }}
              onBlur={inDrawer ? take : undefined}
              sx={[
                input,
                symbol.length > 1 && { paddingInlineStart: `calc(12px + ${symbol.length}ch)` },
                errors[name] !== undefined && { borderColor: 'error.main' },
              ]}
            />
          </Box>
        ))}
        {inDrawer ? null : (
          <SecondaryButton type="submit" sx={{ minWidth: 0, px: 1.25 }}>
            {t('Apply')}
          </SecondaryButton>
        )}
      </Box>
      {error ? (
        <Box id={`${id}-error`} role="alert" sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'error.main' }}>
          {error}
        </Box>
      ) : null}
    </Box>
  );
}

const getCurrencySymbol = () => formatMinorAmount(toMinorUnits(0)).replace(/[\d.,\s\u200e\u200f]/g, '');

const input = {
  ...nativeFieldStyles,
  width: '100%',
  paddingInlineStart: '22px',
  pr: 0.5,
  fontSize: { md: '0.9375rem' },
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
};
