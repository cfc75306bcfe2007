import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { getIn, useFormikContext } from 'formik';
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { PRODUCT_LIMITS } from '@contract/products/product-input';
import { takeFirstCharacters } from '@contract/text';
import { t } from '@contract/texts/text';
import { cleanSingleLineText, normalizeForComparison } from '@contract/typed/text-cleaning';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import type { ProductFormValues } from '../product-form';
import { addOptionValue, renameOptionValue, type ProductOptionsEdit } from './variants';

interface ProductOptionRowProps {
  index: number;
  onApply: (edit: ProductOptionsEdit) => void;
  onRemoveValue: (value: string) => void;
  onRemove: () => void;
}

const TOO_MANY = t('A product can have at most {max} variants.', { max: PRODUCT_LIMITS.variants });

interface RenameDialogProps {
  value: string;
  isTaken: (value: string) => boolean;
  onRename: (value: string) => void;
  onClosed: () => void;
}

function RenameDialog({ value, isTaken, onRename, onClosed }: RenameDialogProps) {
  const validateValue = (text: string) =>
    text === '' ? t('This field is required') : isTaken(text) ? t('This value already exists') : null;
  return (
    <FormDialog
      title={t('Rename {name}', { name: value })}
      initial={{ value }}
      validate={(typedText) => {
        const problem = validateValue(cleanSingleLineText(typedText.value));
        return problem === null ? {} : { value: problem };
      }}
      send={t('Rename')}
      onSend={async (typedText) => {
        if (cleanSingleLineText(typedText.value) !== value) onRename(cleanSingleLineText(typedText.value));
      }}
      onClosed={onClosed}
    >
      <FormTextField
        name="value"
        label={t('Value')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}

export function ProductOptionRow({ index, onApply, onRemoveValue, onRemove }: ProductOptionRowProps) {
  const { values: form, errors } = useFormikContext<ProductFormValues>();
  const [typedText, setTyped] = useState('');
  const [addProblem, setAddProblem] = useState<string | null>(null);
  const [renamedValue, setRenamedValue] = useState<string | null>(null);
  const { name, values } = form.options[index]!;
  const invalid = getIn(errors, `options.${index}.values`) as unknown;
  const problem = addProblem ?? (typeof invalid === 'string' ? invalid : null);
  const isTaken = (value: string) =>
    values.some((other) => normalizeForComparison(other) === normalizeForComparison(value));

  const addValues = (text: string) => {
    let next = form;
    for (const value of text.split(',').map((part) => takeFirstCharacters(cleanSingleLineText(part), 60))) {
      if (value === '') continue;
      if (
        next.options[index]?.values.some(
          (other) => normalizeForComparison(other) === normalizeForComparison(value),
        )
      ) {
        setAddProblem(t('“{value}” is already in the list.', { value }));
        continue;
      }
      const edit =
        (next.options[index]?.values.length ?? 0) < PRODUCT_LIMITS.optionValues
          ? addOptionValue(next, index, value)
          : null;
      if (!edit) return setAddProblem(TOO_MANY);
      next = { ...next, ...edit };
    }
    setTyped('');
    if (next !== form) onApply(next);
  };
  const handleInput = (text: string) => {
    setAddProblem(null);
    if (text.includes(',')) return addValues(text);
    setTyped(text);
  };
  const trimmedName = name.trim();
  const number = index + 1;
  return (
    <Box role="group" aria-label={t('Option {number}', { number })} sx={row}>
      <FormTextField
        name={`options.${index}.name`}
        label={t('Option')}
        placeholder={t('Size')}
        size="small"
        autoFocus={name === ''}
      />
      <Autocomplete
        multiple
        freeSolo
        disableClearable
        size="small"
        options={[]}
        value={values}
        inputValue={typedText}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') handleInput(text);
        }}
        onChange={(_event, next, reason, details) => {
          if (reason === 'createOption') addValues(String(details?.option ?? ''));
          else if (reason === 'removeOption') onRemoveValue(String(details?.option));
        }}
        // Adds a typed value that was not confirmed with Enter.
        onBlur={() => typedText.trim() && addValues(typedText)}
        renderValue={(chips, getItemProps) =>
          chips.map((value, index) => {
            const { key, onDelete, ...item } = getItemProps({ index });
            return (
              <Chip
                key={key}
                {...item}
                label={value}
                onClick={() => setRenamedValue(value)}
                onDelete={onDelete}
                deleteIcon={<X size={16} aria-label={t('Remove {name}', { name: value })} />}
                sx={chip}
              />
            );
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label={
              trimmedName
                ? t('Values of {name}', { name: trimmedName })
                : t('Values of option {number}', { number })
            }
            placeholder={values.length === 0 ? t('Small, Medium, Large') : undefined}
            error={problem !== null}
            helperText={
              problem ?? t('Press Enter or type a comma after each value. Click a value to rename it.')
            }
          />
        )}
      />
      <IconButton
        aria-label={
          trimmedName ? t('Remove {name}', { name: trimmedName }) : t('Remove option {number}', { number })
        }
        onClick={onRemove}
        sx={{ alignSelf: 'start' }}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {renamedValue === null ? null : (
        <RenameDialog
          value={renamedValue}
          isTaken={(value) =>
            normalizeForComparison(value) !== normalizeForComparison(renamedValue) && isTaken(value)
          }
          onRename={(value) => onApply(renameOptionValue(form, index, renamedValue, value))}
          onClosed={() => setRenamedValue(null)}
        />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '150px minmax(0, 1fr) 44px' },
  '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } },
};

const chip = { '& .MuiChip-deleteIcon': { color: 'text.secondary', fontSize: 16 } };
