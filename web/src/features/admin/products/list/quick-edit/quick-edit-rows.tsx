import Box from '@mui/material/Box';
import type { Product } from '@contract/products/products';
import { FormTextField } from '@/shared/forms/form-text-field';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { isSimple } from '../../product-labels';
import { variantLabel } from './quick-edit';

const input = (inputMode: 'decimal' | 'numeric', label?: string) => ({
  htmlInput: { inputMode, autoComplete: 'off', 'aria-label': label },
});

/** The fields of each variant. */
export function QuickEditRows({ product }: { product: Product }) {
  const { currency } = useStoreSettings();
  if (isSimple(product))
    return (
      <>
        <FormTextField
          name="variants.0.price"
          label={`Price (${currency})`}
          autoFocus
          slotProps={input('decimal')}
        />
        <FormTextField name="variants.0.countInStock" label="In stock" slotProps={input('numeric')} />
      </>
    );
  return (
    <Box component="ul" role="list" aria-label="Variants">
      {product.variants.map((variant, at) => {
        const label = variantLabel(product, variant);
        return (
          <Box component="li" key={variant._id} sx={row}>
            <Box sx={name}>{label}</Box>
            <FormTextField
              name={`variants.${at}.price`}
              label={`Price (${currency})`}
              size="small"
              autoFocus={at === 0}
              slotProps={input('decimal', `Price (${currency}) of ${label}`)}
            />
            <FormTextField
              name={`variants.${at}.countInStock`}
              label="Stock"
              size="small"
              slotProps={input('numeric', `Stock of ${label}`)}
            />
          </Box>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 150px 120px' },
  alignItems: 'start',
  columnGap: 1.5,
  rowGap: 1.5,
  py: 1.5,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  '& input': { fontVariantNumeric: 'tabular-nums', minHeight: 28 },
};

const name = {
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  fontWeight: 600,
  lineHeight: 1.35,
  // Aligned with the fields, also where one has a message.
  pt: { sm: '11px' },
  overflowWrap: 'anywhere',
};
