import Box from '@mui/material/Box';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useConflictDialog } from '@/shared/forms/use-versioned-save';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { showFailureToast } from '@/shared/toasts/announce-failure';
import { fetchLastEditorName } from '../../../shared/activity/activity-api';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { NumberField } from '../../../shared/forms/form-fields';
import { isProductWithoutOptions } from '../../../shared/products/product-labels';
import { getChangedPrices, usePriceChangeConfirmation } from '../../use-price-confirmation';
import {
  quickEditConflictResolver,
  toQuickEditForm,
  validateQuickEdit,
  toQuickEditRequest,
  formatVariantOptions,
  type QuickEditFormValues,
} from './quick-edit';

const FAILED = t('The product could not be saved. Please try again.');

export function QuickEditFields({ product }: { product: Product }) {
  const { currency } = useStoreSettings();
  const price = t('Price ({currency})', { currency });
  if (isProductWithoutOptions(product))
    return (
      <>
        <NumberField name="variants.0.price" label={price} decimal autoFocus />
        <NumberField name="variants.0.countInStock" label={t('In stock')} />
      </>
    );
  return (
    <Box component="ul" role="list" aria-label={t('Variants')}>
      {product.variants.map((variant, at) => {
        const label = formatVariantOptions(product, variant);
        return (
          <Box component="li" key={variant._id} sx={row}>
            <Box sx={name}>{label}</Box>
            <NumberField
              name={`variants.${at}.price`}
              label={price}
              screenReaderLabel={t('{label} of {name}', { label: price, name: label })}
              decimal
              size="small"
              autoFocus={at === 0}
            />
            <NumberField
              name={`variants.${at}.countInStock`}
              label={t('Stock')}
              screenReaderLabel={t('Stock of {name}', { name: label })}
              size="small"
            />
          </Box>
        );
      })}
    </Box>
  );
}

interface QuickEditDialogProps {
  product: Product;
  onSaved?: () => void;
  onClose: () => void;
}

export function QuickEditDialog({ product, onSaved, onClose }: QuickEditDialogProps) {
  const [shown, setShown] = useState(true);
  const [initial] = useState(() => toQuickEditForm(product));

  const save = async (typed: QuickEditFormValues, version = product) => {
    const request = toQuickEditRequest(typed, version);
    if (!(await priceConfirmation.confirm(getChangedPrices(request, version)))) return false;
    try {
      await sendWriteRequest(endpoints.updateProduct, { params: { id: product._id }, body: request });
    } catch (error) {
      const current = getConflictingVersion(error, 'product');
      if (!current) throw error;
      if (await ask(typed, version, current)) return false;
    }
    toasts.success(t('{title} is saved', { title: product.title }));
    setShown(false);
    onSaved?.();
    return true;
  };
  const priceConfirmation = usePriceChangeConfirmation();
  const { ask, dialog } = useConflictDialog<Product, QuickEditFormValues>({
    noun: 'product',
    formOf: toQuickEditForm,
    decision: quickEditConflictResolver,
    changedBy: ({ _id }) => fetchLastEditorName('product', _id),
    onStored: () => setShown(false),
    onDecided: async (form, current) => {
      await save(form, current).catch((error: unknown) => showFailureToast(error, FAILED));
    },
  });
  return (
    <>
      <FormDialog<QuickEditFormValues>
        open={shown}
        title={product.title}
        initial={initial}
        validate={validateQuickEdit}
        wide={!isProductWithoutOptions(product)}
        send={t('Save')}
        failed={FAILED}
        onSend={(typed) => save(typed)}
        onClosed={onClose}
      >
        <QuickEditFields product={product} />
      </FormDialog>
      {priceConfirmation.dialog}
      {dialog}
    </>
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
  pt: { sm: '11px' },
  overflowWrap: 'anywhere',
};
