import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { X } from 'lucide-react';
import { useState, memo, useId } from 'react';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { getProductFieldDefinition } from '@contract/products/product-fields';
import {
  VARIANT_MEASUREMENTS,
  type VariantMeasurement,
  type VariantTextField,
} from '@contract/products/variant-measures';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { t } from '@contract/texts/text';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { ProductPicture } from '@/shared/products/product-picture';
import { borderStyles } from '@/shared/ui/styles/parts';
import { menuItemStyle, getMenuSlotProps } from '../../product-menu';
import type { ProductPictureFormValues, ProductVariantFormValues } from '../product-form';
import { formatVariantName } from './variants';

interface VariantPictureProps {
  name: string;
  chosen: string | null;
  pictures: readonly ProductPictureFormValues[];
  onChoose: (key: string | null) => void;
}

function VariantPicture({ name, chosen, pictures, onChoose }: VariantPictureProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const at = pictures.findIndex(({ key }) => key === chosen);
  const selectPicture = (key: string | null) => () => {
    onChoose(key);
    setAnchor(null);
  };
  const label = (index: number) => pictures[index]?.alt || t('Picture {number}', { number: index + 1 });
  return (
    <>
      <ButtonBase
        aria-label={
          at === -1
            ? t('Picture of {name}: none', { name })
            : t('Picture of {name}: {picture}', { name, picture: label(at) })
        }
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...borderStyles, width: 48, height: 48, borderRadius: 1.5, overflow: 'hidden' }}
      >
        <ProductPicture
          image={pictures[at] ?? null}
          alt=""
          sizes="48px"
          sx={{ width: '100%', borderRadius: 0, '& svg': { width: 18 } }}
        />
      </ButtonBase>
      {anchor ? (
        <Menu
          disablePortal
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={getMenuSlotProps(t('Picture of {name}', { name }))}
        >
          <MenuItem selected={at === -1} onClick={selectPicture(null)} sx={menuItemStyle}>
            {t('No picture of its own')}
          </MenuItem>
          {pictures.map((picture, index) => (
            <MenuItem
              key={picture.key}
              selected={index === at}
              onClick={selectPicture(picture.key)}
              sx={{ minHeight: 56, gap: 1.5 }}
            >
              <Box sx={{ width: 44 }}>
                <ProductPicture image={picture} alt="" sizes="44px" />
              </Box>
              {label(index)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}

export type VariantFieldName =
  | 'sku'
  | 'price'
  | 'countInStock'
  | 'image'
  | VariantTextField
  | VariantMeasurement;
export type VariantFieldErrors = Partial<Record<VariantFieldName | 'values', string>>;

interface RowProps {
  at: number;
  variant: ProductVariantFormValues;
  pictures: readonly ProductPictureFormValues[];
  errors: VariantFieldErrors | undefined;
  /** Weight and dimensions of the product, used as defaults for its variants. Null hides the fields. */
  measures: Readonly<Record<VariantMeasurement, string>> | null;
  onChange: (at: number, field: VariantFieldName, value: string | null) => void;
  onRemove: (at: number) => void;
}

const OFFER_FIELDS = [
  { field: 'sku', label: t('SKU'), inputMode: 'text' },
  { field: 'price', label: t('Price'), inputMode: 'decimal' },
  { field: 'countInStock', label: t('Stock'), inputMode: 'numeric' },
] as const;

interface CellField {
  field: Exclude<VariantFieldName, 'image'>;
  label: string;
  inputMode?: 'text' | 'decimal' | 'numeric';
  type?: 'text' | 'date';
}

const RESTOCK_FIELD = {
  field: 'backInStockOn',
  label: PRODUCT_FIELDS.backInStockOn.label,
  type: 'date',
} as const;

const CONTENT_FIELD = { field: 'content', label: PRODUCT_FIELDS.content.label } as const;

const MEASURE_FIELDS = VARIANT_MEASUREMENTS.map((field) => {
  const facts = getProductFieldDefinition(field);
  return { field, label: facts.kind === 'whole' ? `${facts.label} (${facts.unit})` : facts.label };
});

function Row({ at, variant, pictures, errors, measures, onChange, onRemove }: RowProps) {
  const id = useId();
  const { regions } = useStoreSettings();
  const name = formatVariantName(variant);
  const problems = Object.entries(errors ?? {}).map(([field, message]) => {
    const label = [...OFFER_FIELDS, ...MEASURE_FIELDS, RESTOCK_FIELD, CONTENT_FIELD].find(
      (candidate) => candidate.field === field,
    )?.label;
    return label ? `${label}: ${message}` : message;
  });
  const cell = ({ field, label, inputMode, type = 'text' }: CellField, placeholder?: string) => (
    <Box
      component="input"
      type={type}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      aria-label={t('{label} of {name}', { label, name })}
      aria-invalid={errors?.[field] !== undefined}
      aria-describedby={problems.length > 0 ? id : undefined}
      placeholder={placeholder}
      value={variant[field]}
      onChange={(event) => onChange(at, field, event.target.value)}
      sx={input}
    />
  );
  return (
    <Box component="li" sx={{ ...variantColumnsStyle, ...row }}>
      <Box sx={{ gridArea: 'picture' }}>
        <VariantPicture
          name={name}
          chosen={variant.image}
          pictures={pictures}
          onChoose={(image) => onChange(at, 'image', image)}
        />
      </Box>
      <Box sx={{ gridArea: 'name', fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      {OFFER_FIELDS.map((field) => (
        <Box component="label" key={field.field} sx={{ gridArea: field.field, minWidth: 0 }}>
          <Box component="span" aria-hidden sx={smallLabel}>
            {field.label}
          </Box>
          {cell(field)}
        </Box>
      ))}
      {measures ? (
        <Box role="group" aria-label={t('Measures and restock day of {name}', { name })} sx={measureColumns}>
          {MEASURE_FIELDS.map(({ field, label }) => (
            <Box component="label" key={field} sx={{ minWidth: 0 }}>
              <Box component="span" aria-hidden sx={measureLabel}>
                {label}
              </Box>
              {cell({ field, label, inputMode: 'numeric' }, measures[field])}
            </Box>
          ))}
          <Box component="label" sx={{ minWidth: 0, gridColumn: 'span 2' }}>
            <Box component="span" aria-hidden sx={measureLabel}>
              {RESTOCK_FIELD.label}
            </Box>
            {cell(RESTOCK_FIELD)}
          </Box>
          {regions ? (
            <Box component="label" sx={{ minWidth: 0, gridColumn: 'span 2' }}>
              <Box component="span" aria-hidden sx={measureLabel}>
                {CONTENT_FIELD.label}
              </Box>
              {cell(CONTENT_FIELD)}
            </Box>
          ) : null}
        </Box>
      ) : null}
      <IconButton
        aria-label={t('Remove {name}', { name })}
        onClick={() => onRemove(at)}
        sx={{ gridArea: 'remove' }}
      >
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

/** Row of a variant. Memoized, because a product can have up to a hundred variants. */
export const ProductVariantRow = memo(Row);

export const variantColumnsStyle = {
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
    xs: '"picture name name name remove" "sku sku price countInStock countInStock" "measures measures measures measures measures" "problem problem problem problem problem"',
    sm: '"picture name sku price countInStock remove" ". measures measures measures measures ." ". problem problem problem problem problem"',
  },
};

const measureColumns = {
  gridArea: 'measures',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};

const measureLabel = { display: 'block', fontSize: '0.75rem', color: 'text.secondary' };

const smallLabel = { display: { xs: 'block', sm: 'none' }, fontSize: '0.75rem', color: 'text.secondary' };

const input = {
  ...nativeFieldStyles,
  width: '100%',
  px: 1.25,
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
};
