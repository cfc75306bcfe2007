import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Product, ProductVariant } from '@contract/products/products';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { chooseValue, valueState, type ValueState } from './variant-choice';

interface VariantPickerProps {
  product: Product;
  chosen: ProductVariant;
  onChoose: (variant: ProductVariant) => void;
}

/** Said to who does not see that a value is struck through. */
const STATE_LABELS: Record<ValueState, string> = {
  available: '',
  'sold-out': '(sold out)',
  impossible: '(not available)',
};

/** One row of chips for each option of a product: radio buttons, so that arrow keys move within a row. */
export function VariantPicker({ product, chosen, onChoose }: VariantPickerProps) {
  const id = useId();
  return product.options.map(({ name, values }, at) => (
    <Box key={name} component="fieldset" sx={group}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {name}:{' '}
        <Box component="span" sx={{ fontWeight: 400 }}>
          {chosen.options[name]}
        </Box>
      </Box>
      {values.map((value) => {
        const state = valueState(product, chosen, at, value);
        return (
          <Box key={value} component="label" sx={[chip, state !== 'available' && struck]}>
            <Box
              component="input"
              type="radio"
              name={`${id}-${at}`}
              value={value}
              checked={chosen.options[name] === value}
              disabled={state === 'impossible'}
              onChange={() => onChoose(chooseValue(product, chosen, at, value))}
              sx={over}
            />
            {value}
            <Box component="span" sx={visuallyHidden}>
              {STATE_LABELS[state]}
            </Box>
          </Box>
        );
      })}
    </Box>
  ));
}

const group = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2.5, p: 0, border: 0, minWidth: 0 };

/** Unseen, and where its chip is: under a finger that explores the screen, too. */
const over = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'inherit',
};

const chip = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  minWidth: 52,
  maxWidth: '100%',
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'border-color 160ms, background-color 160ms',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(:checked)': {
    borderColor: 'text.primary',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-text-primary)',
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'not-allowed', bgcolor: 'transparent', borderStyle: 'dashed' },
};

const struck = { color: 'text.secondary', textDecoration: 'line-through' };
