import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
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
  formatVariantName,
  type ProductOptionsEdit,
} from './variants';

function describeLostVariants(lost: readonly ProductVariantFormValues[]): string {
  const named = lost.slice(0, 5).map(formatVariantName).join(', ');
  const more = lost.length > 5 ? ` and ${lost.length - 5} more` : '';
  return lost.length === 1
    ? `Saving will also remove the variant ${named} with its SKU, price and stock.`
    : `Saving will also remove ${lost.length} variants with their SKUs, prices and stock: ${named}${more}.`;
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
    async (edit: ProductOptionsEdit, _what: string, _lost: ProductVariantFormValues[]) => apply(edit),
    (_edit, removedName, lost) => ({
      title: `Remove ${removedName}?`,
      question: describeLostVariants(lost),
      confirm: 'Remove',
      onClosed: keepFocus,
    }),
  );
  const applyOrConfirm = (removedName: string, edit: ProductOptionsEdit) => {
    const lost = getRemovedVariants(values, edit);
    if (lost.length > 0) return ask(edit, removedName, lost);
    apply(edit);
    keepFocus();
  };
  return (
    <TitledPanel
      title="Options and variants"
      note="If customers choose a size or color, each combination is a variant with its own price and stock."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {options.map((option, at) => (
          <ProductOptionRow
            key={option.key}
            index={at}
            onApply={apply}
            onRemoveValue={(value) => applyOrConfirm(`“${value}”`, removeOptionValue(values, at, value))}
            onRemove={() =>
              applyOrConfirm(
                option.name ? `the option “${option.name}”` : 'this option',
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
            {options.length === 0 ? 'Add an option, such as size' : 'Add another option'}
          </SecondaryButton>
        ) : null}
        {options.some((option) => option.values.length > 0) ? <ProductVariantTable onApply={apply} /> : null}
      </Box>
      {dialog}
    </TitledPanel>
  );
}
