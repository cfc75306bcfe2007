import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { memo, useId } from 'react';
import { nativeField } from '@/shared/forms/native-field';
import type { FormPicture, FormVariant } from '../product-form';
import { VariantPicture } from './variant-picture';
import { variantName } from './variants';

export type VariantField = 'sku' | 'price' | 'countInStock' | 'image';
export type VariantErrors = Partial<Record<VariantField | 'values', string>>;

interface VariantRowProps {
  at: number;
  variant: FormVariant;
  pictures: readonly FormPicture[];
  errors: VariantErrors | undefined;
  onChange: (at: number, field: VariantField, value: string | null) => void;
  onRemove: (at: number) => void;
}

const FIELDS = [
  { field: 'sku', label: 'SKU', inputMode: 'text' },
  { field: 'price', label: 'Price', inputMode: 'decimal' },
  { field: 'countInStock', label: 'Stock', inputMode: 'numeric' },
] as const;

function Row({ at, variant, pictures, errors, onChange, onRemove }: VariantRowProps) {
  const id = useId();
  const name = variantName(variant);
  const problems = Object.entries(errors ?? {}).map(([field, message]) => {
    const label = FIELDS.find((one) => one.field === field)?.label;
    return label ? `${label}: ${message}` : message;
  });
  return (
    <Box component="li" sx={{ ...variantColumns, ...row }}>
      <Box sx={{ gridArea: 'picture' }}>
        <VariantPicture
          name={name}
          chosen={variant.image}
          pictures={pictures}
          onChoose={(image) => onChange(at, 'image', image)}
        />
      </Box>
      <Box sx={{ gridArea: 'name', fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      {FIELDS.map(({ field, label, inputMode }) => (
        <Box component="label" key={field} sx={{ gridArea: field, minWidth: 0 }}>
          <Box component="span" aria-hidden sx={smallLabel}>
            {label}
          </Box>
          <Box
            component="input"
            type="text"
            inputMode={inputMode}
            autoComplete="off"
            spellCheck={false}
            aria-label={`${label} of ${name}`}
            aria-invalid={errors?.[field] !== undefined}
            aria-describedby={problems.length > 0 ? id : undefined}
            value={variant[field]}
            onChange={(event) => onChange(at, field, event.target.value)}
            sx={input}
          />
        </Box>
      ))}
      <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(at)} sx={{ gridArea: 'remove' }}>
        <X size={18} aria-hidden />
      </IconButton>
      {problems.length > 0 ? (
        <Box id={id} sx={{ gridArea: 'problem', color: 'error.main', fontSize: '0.8438rem' }}>
          {problems.join('. ')}
        </Box>
      ) : null}
    </Box>
  );
}

/** One variant. Memoized: a product can have a hundred. */
export const VariantRow = memo(Row);

/** The columns of the head and of the rows. */
export const variantColumns = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  gridTemplateColumns: {
    xs: '48px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.7fr) 44px',
    sm: '48px minmax(0, 1fr) minmax(0, 1.25fr) 92px 76px 44px',
  },
};

const row = {
  py: 1,
  rowGap: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateAreas: {
    xs: '"picture name name name remove" "sku sku price countInStock countInStock" "problem problem problem problem problem"',
    sm: '"picture name sku price countInStock remove" ". problem problem problem problem problem"',
  },
};

const smallLabel = { display: { xs: 'block', sm: 'none' }, fontSize: '0.75rem', color: 'text.secondary' };

const input = {
  ...nativeField,
  width: '100%',
  px: 1.25,
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
};
