import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { t } from '@contract/texts/text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { ProductOptionRow } from './option-row';
import type { ProductVariantFormValues, ProductFormValues } from '../product-form';
import { TitledPanel } from '../../../shared/layout/titled-panel';
import { ProductVariantTable } from './variant-table';
import {
  addProductOption,
  getRemovedVariants,
  removeProductOption,
  removeOptionValue,
  formatVariantNames,
  type ProductOptionsEdit,
} from './variants';

function describeLostVariants(lost: readonly ProductVariantFormValues[]): string {
  return t(
    '{count, plural, one {Saving will also remove the variant {names} with its SKU, price and stock.} other {Saving will also remove {count} variants with their SKUs, prices and stock: {names}.}}',
    { count: lost.length, names: formatVariantNames(lost, 5) },
  );
}

export function ProductOptionsSection() {
  const { values, errors, setValues, setErrors } = useFormikContext<ProductFormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { options } = values;

  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) addButton.current?.focus();
    });

  const apply = (edit: ProductOptionsEdit) => {
    void setValues({ ...values, ...edit }, false);
    // Clears errors by index, because removing an option shifts the indexes.
    const { options: _options, variants: _variants, ...others } = errors;
    setErrors(others);
  };
  const { ask, dialog } = useConfirmation(
    async (edit: ProductOptionsEdit, _title: string, _lost: ProductVariantFormValues[]) => apply(edit),
    (_edit, title, lost) => ({
      title,
      question: describeLostVariants(lost),
      confirm: t('Remove'),
      onClosed: keepFocus,
    }),
  );
  const applyOrConfirm = (title: string, edit: ProductOptionsEdit) => {
    const lost = getRemovedVariants(values, edit);
    if (lost.length > 0) return ask(edit, title, lost);
    apply(edit);
    keepFocus();
  };
  return (
    <TitledPanel
      title={t('Options and variants')}
      note={t(
        'If customers choose a size or color, each combination is a variant with its own price and stock.',
      )}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {options.map((option, at) => (
          <ProductOptionRow
            key={option.key}
            index={at}
            onApply={apply}
            onRemoveValue={(value) =>
              applyOrConfirm(t('Remove “{value}”?', { value }), removeOptionValue(values, at, value))
            }
            onRemove={() =>
              applyOrConfirm(
                option.name
                  ? t('Remove the option “{name}”?', { name: option.name })
                  : t('Remove this option?'),
                removeProductOption(values, at),
              )
            }
          />
        ))}
        {options.length < PRODUCT_LIMITS.options ? (
          <SecondaryButton
            ref={addButton}
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => apply(addProductOption(values))}
            sx={{ justifySelf: 'start' }}
          >
            {options.length === 0 ? t('Add an option, such as size') : t('Add another option')}
          </SecondaryButton>
        ) : null}
        {options.some((option) => option.values.length > 0) ? <ProductVariantTable onApply={apply} /> : null}
      </Box>
      {dialog}
    </TitledPanel>
  );
}
