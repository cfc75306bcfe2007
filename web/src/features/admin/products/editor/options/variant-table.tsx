import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { getIn, useFormikContext } from 'formik';
import { Ruler } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { VARIANT_MEASUREMENTS, VARIANT_TEXTS } from '@contract/products/variant-measures';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import type { ProductFormValues } from '../product-form';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import {
  ProductVariantRow,
  variantColumnsStyle,
  type VariantFieldErrors,
  type VariantFieldName,
} from './variant-row';
import {
  getMissingVariantCombinations,
  addVariantCombinations,
  formatVariantNames,
  type ProductOptionsEdit,
} from './variants';

function FillAllVariants({
  onFill,
}: {
  onFill: (change: { price?: string; countInStock?: string }) => void;
}) {
  const { currency } = useStoreSettings();
  const [typed, setTyped] = useState({ price: '', countInStock: '' });
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const fields = [
    { field: 'price', label: t('Price for all ({currency})', { currency }), inputMode: 'decimal' },
    { field: 'countInStock', label: t('Stock for all'), inputMode: 'numeric' },
  ] as const;
  return (
    <Box role="group" aria-label={t('For all variants')} sx={bulk}>
      {fields.map(({ field, label, inputMode }) => (
        <TextField
          key={field}
          size="small"
          label={label}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          slotProps={{ htmlInput: { inputMode, autoComplete: 'off' } }}
        />
      ))}
      <SecondaryButton disabled={filled.length === 0} onClick={() => onFill(Object.fromEntries(filled))}>
        {t('Apply to all')}
      </SecondaryButton>
    </Box>
  );
}

export function ProductVariantTable({ onApply }: { onApply: (edit: ProductOptionsEdit) => void }) {
  const { values, errors, setFieldValue, setFieldError } = useFormikContext<ProductFormValues>();
  const { variants, pictures } = values;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef(values);
  useEffect(() => {
    form.current = values;
  });

  // The callbacks are stable, so that typing in one row does not render the other rows.
  const change = useCallback(
    (at: number, field: VariantFieldName, value: string | null) => {
      void setFieldValue(`variants.${at}.${field}`, value, false);
      setFieldError(`variants.${at}.${field}`, undefined);
    },
    [setFieldValue, setFieldError],
  );
  const apply = useRef(onApply);
  useEffect(() => {
    apply.current = onApply;
  });
  const remove = useCallback((at: number) => {
    const { options, variants: all } = form.current;
    apply.current({ options, variants: all.filter((_variant, index) => index !== at) });
    heading.current?.focus();
  }, []);

  const [hasMeasures, setHasMeasures] = useState(() =>
    variants.some((variant) =>
      [...VARIANT_MEASUREMENTS, ...VARIANT_TEXTS].some((field) => variant[field] !== ''),
    ),
  );
  const { weightGrams, widthMm, depthMm, heightMm } = values;
  const measures = useMemo(
    () => ({ weightGrams, widthMm, depthMm, heightMm }),
    [weightGrams, widthMm, depthMm, heightMm],
  );

  const missing = getMissingVariantCombinations(values);
  const problem = typeof errors.variants === 'string' ? errors.variants : null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h5" sx={{ mb: 1.5, outline: 'none' }}>
        {t('{count, plural, one {# variant} other {# variants}}', { count: variants.length })}
      </Typography>
      <FillAllVariants
        onFill={(filled) =>
          onApply({
            options: values.options,
            variants: variants.map((variant) => ({ ...variant, ...filled })),
          })
        }
      />
      <Box sx={{ mt: 2 }}>
        <Box aria-hidden sx={{ ...variantColumnsStyle, ...head }}>
          <span />
          <span>{t('Variant')}</span>
          <span>{t('SKU')}</span>
          <span>{t('Price')}</span>
          <span>{t('Stock')}</span>
        </Box>
        <Box component="ul" role="list" aria-label={t('Variants')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {variants.map((variant, at) => (
            <ProductVariantRow
              key={variant.key}
              at={at}
              variant={variant}
              pictures={pictures}
              measures={hasMeasures ? measures : null}
              errors={getIn(errors, `variants.${at}`) as VariantFieldErrors | undefined}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </Box>
      </Box>
      <Button
        color="secondary"
        aria-expanded={hasMeasures}
        onClick={() => setHasMeasures(!hasMeasures)}
        startIcon={<Ruler size={18} aria-hidden />}
        sx={{ mt: 1 }}
      >
        {hasMeasures ? t('Hide measures and restock days') : t('Measures and restock days by variant')}
      </Button>
      {hasMeasures ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('An empty field has the product’s value.')}
        </Typography>
      ) : null}
      {problem ? (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 1 }}>
          {problem}
        </Typography>
      ) : null}
      {missing.length > 0 ? (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
            {t('Not offered: {names}', {
              names: formatVariantNames(
                missing.map((values) => ({ values })),
                4,
              ),
            })}
          </Typography>
          <Button
            color="secondary"
            disabled={variants.length >= PRODUCT_LIMITS.variants}
            onClick={() => onApply(addVariantCombinations(values, missing))}
          >
            {t('{count, plural, one {Offer it} other {Offer them}}', { count: missing.length })}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

const bulk = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '170px 140px auto' },
  justifyContent: 'start',
  '& > button': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

const head = {
  display: { xs: 'none', sm: 'grid' },
  pb: 0.75,
  color: 'text.secondary',
  fontSize: '0.8438rem',
  fontWeight: 600,
};
