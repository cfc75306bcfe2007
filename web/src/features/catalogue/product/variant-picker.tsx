import Box from '@mui/material/Box';
import { useId, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getOptionLabel } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { RichText } from '@/shared/ui/rich-text';
import { TextLink } from '@/shared/ui/text-link';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { DETAILS_HEADING_ID, isSizeOption, getSizeGuide } from './details/size-guide';
import {
  getVariantForOptionValue,
  getColorSwatches,
  getOptionValueAvailability,
  type VariantSelection,
  type OptionValueAvailability,
} from './variant-choice';

interface VariantPickerProps {
  product: Product;
  selection: VariantSelection;
  missingOption: string | null;
  ref: Ref<HTMLInputElement>;
  onChoose: (variant: ProductVariant, option: string) => void;
}

const STATE_LABELS: Record<OptionValueAvailability, string> = {
  available: '',
  'sold-out': t('(sold out)'),
  impossible: t('(not available)'),
};

/** Radio buttons for the values of each product option, to select a variant. Colors are shown as images. */
export function VariantPicker({ product, selection, missingOption, ref, onChoose }: VariantPickerProps) {
  const id = useId();
  const { search } = useLocation();
  const hasGuide = getSizeGuide(product).length > 0;
  return product.options.map(({ name, values }, at) => {
    const swatches = getColorSwatches(product, at);
    const label = `${id}-${at}-name`;
    const isMissing = name === missingOption;
    const first = selection[name]
      ? null
      : values.find((value) => getOptionValueAvailability(product, selection, at, value) === 'available');
    return (
      <Box key={name} component="fieldset" aria-labelledby={label} sx={[group, isMissing && missingGroup]}>
        <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
          <span id={label} dir="auto">
            {getOptionLabel(product, name)}
            {selection[name] ? (
              <>
                :{' '}
                <Box component="span" dir="auto" sx={{ fontWeight: 400 }}>
                  {getOptionLabel(product, selection[name])}
                </Box>
              </>
            ) : null}
          </span>
          {hasGuide && isSizeOption(name) ? (
            <TextLink to={{ search, hash: DETAILS_HEADING_ID }} underline="always" sx={guide}>
              {t('Size guide')}
            </TextLink>
          ) : null}
          {isMissing ? (
            <Box component="span" role="alert" sx={problem}>
              <RichText
                text="Please choose a {option} first."
                option={<span dir="auto">{getOptionLabel(product, name).toLowerCase()}</span>}
              />
            </Box>
          ) : null}
        </Box>
        {values.map((value) => {
          const state = getOptionValueAvailability(product, selection, at, value);
          const image = swatches.get(value);
          const valueLabel = getOptionLabel(product, value);
          return (
            <Box
              key={value}
              component="label"
              title={image ? valueLabel : undefined}
              sx={[
                option,
                image ? swatch : chip,
                state !== 'available' && (image ? crossedOut : struckThrough),
              ]}
            >
              <Box
                component="input"
                type="radio"
                // Needed because some screen readers ignore an image's alternative text in a label.
                aria-label={image ? `${valueLabel} ${STATE_LABELS[state]}`.trim() : undefined}
                name={`${id}-${at}`}
                value={value}
                checked={selection[name] === value}
                disabled={state === 'impossible'}
                onChange={() => {
                  const variant = getVariantForOptionValue(product, selection, at, value);
                  if (variant) onChoose(variant, name);
                }}
                ref={value === first ? ref : undefined}
                sx={inputOverlay}
              />
              {image ? (
                <ProductPicture image={image} alt={valueLabel} sizes="48px" sx={roundSwatch} />
              ) : (
                <span dir="auto">{valueLabel}</span>
              )}
              <VisuallyHiddenText>{STATE_LABELS[state]}</VisuallyHiddenText>
            </Box>
          );
        })}
      </Box>
    );
  });
}

const group = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2.5, p: 0, border: 0, minWidth: 0 };

const guide = {
  display: 'inline-block',
  ml: 2,
  my: -0.5,
  py: 0.5,
  fontSize: '0.875rem',
  fontWeight: 400,
  whiteSpace: 'nowrap',
};

const problem = { ...guide, color: 'error.main', whiteSpace: 'normal' };

const missingGroup = { '& > label': { borderColor: 'error.main' } };

/** Styles of the invisible radio button that covers an option, so that touch screen readers find the button. */
const inputOverlay = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'inherit',
  zIndex: 1,
  // Keeps the focused option clear of the bars at the top and bottom of phones.
  scrollMarginBlock: 140,
};

const option = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'not-allowed', borderStyle: 'dashed' },
};

const chip = {
  minHeight: 44,
  minWidth: 52,
  maxWidth: '100%',
  px: 2,
  bgcolor: 'background.paper',
  transition: 'border-color 160ms',
  '&:has(:checked)': {
    borderColor: 'text.primary',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-text-primary)',
    fontWeight: 600,
  },
  '&:has(:disabled)': { bgcolor: 'transparent' },
};

const swatch = {
  p: '3px',
  borderWidth: 2,
  borderColor: 'transparent',
  '&:has(:checked)': { borderColor: 'text.primary' },
};

const roundSwatch = { width: 48, borderRadius: '50%', '& img': { transform: 'scale(1.5)' } };

const crossedOut = {
  '& img': { opacity: 0.45 },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '3px',
    borderRadius: '50%',
    background:
      'linear-gradient(to top right, transparent calc(50% - 1px), var(--mui-palette-text-primary) calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))',
  },
};

const struckThrough = { color: 'text.secondary', textDecoration: 'line-through' };
