import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { OptionRow } from './option-row';
import type { FormVariant, ProductForm } from '../product-form';
import { Panel } from '../../../panel';
import { VariantTable } from './variant-table';
import { addOption, lostVariants, removeOption, removeValue, variantName, type Edit } from './variants';

function describeLostVariants(lost: readonly FormVariant[]): string {
  const named = lost.slice(0, 5).map(variantName).join(', ');
  const more = lost.length > 5 ? ` and ${lost.length - 5} more` : '';
  return lost.length === 1
    ? `Saving will also remove the variant ${named} with its SKU, price and stock.`
    : `Saving will also remove ${lost.length} variants with their SKUs, prices and stock: ${named}${more}.`;
}

export function OptionsSection() {
  const { values, errors, setValues, setErrors } = useFormikContext<ProductForm>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { options } = values;

  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) addButton.current?.focus();
    });

  const apply = (edit: Edit) => {
    void setValues({ ...values, ...edit }, false);
    // Removing an option changes the indexes, so errors by index are cleared.
    const { options: _options, variants: _variants, ...others } = errors;
    setErrors(others);
  };
  const { ask, dialog } = useConfirmed(
    async (edit: Edit, _what: string, _lost: FormVariant[]) => apply(edit),
    (_edit, removedName, lost) => ({
      title: `Remove ${removedName}?`,
      question: describeLostVariants(lost),
      confirm: 'Remove',
      onClosed: keepFocus,
    }),
  );
  const applyOrConfirm = (removedName: string, edit: Edit) => {
    const lost = lostVariants(values, edit);
    if (lost.length > 0) return ask(edit, removedName, lost);
    apply(edit);
    keepFocus();
  };
  return (
    <Panel
      title="Options and variants"
      note="If customers choose a size or color, each combination is a variant with its own price and stock."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            at={at}
            onApply={apply}
            onRemoveValue={(value) => applyOrConfirm(`“${value}”`, removeValue(values, at, value))}
            onRemove={() =>
              applyOrConfirm(
                option.name ? `the option “${option.name}”` : 'this option',
                removeOption(values, at),
              )
            }
          />
        ))}
        {options.length < PRODUCT_LIMITS.options ? (
          <SecondaryButton
            ref={addButton}
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => apply(addOption(values))}
            sx={{ justifySelf: 'start' }}
          >
            {options.length === 0 ? 'Add an option, such as size' : 'Add another option'}
          </SecondaryButton>
        ) : null}
        {options.some((option) => option.values.length > 0) ? <VariantTable onApply={apply} /> : null}
      </Box>
      {dialog}
    </Panel>
  );
}
