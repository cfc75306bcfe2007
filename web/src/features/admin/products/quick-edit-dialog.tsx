import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { store } from '@contract/store-config';
import type { Product } from '@contract/products';
import { toasts } from '@/shared/toasts/toasts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormTextField } from '@/shared/ui/form-text-field';
import { amountText, typedNumber, type NumberField } from './number-text';
import { changeProduct, staleProduct } from './products-api';

type QuickForm = Record<NumberField, string>;

const FIELDS: NumberField[] = ['price', 'countInStock'];

function problemsOf(form: QuickForm): Partial<QuickForm> {
  const problems: Partial<QuickForm> = {};
  for (const field of FIELDS) {
    try {
      typedNumber(field, form[field]);
    } catch (error) {
      problems[field] = (error as Error).message;
    }
  }
  return problems;
}

interface QuickEditDialogProps {
  product: Product;
  onChanged: (product: Product) => void;
  onClose: () => void;
}

/** Price and stock of a simple product, without leaving the list. */
export function QuickEditDialog({ product, onChanged, onClose }: QuickEditDialogProps) {
  const [shown, setShown] = useState(true);
  // The version that is saved on: after a lost update the one that was then shown.
  const [version, setVersion] = useState(product);
  const [stale, setStale] = useState(false);

  const save = async (typed: QuickForm) => {
    const wanted = {
      price: typedNumber('price', typed.price),
      countInStock: typedNumber('countInStock', typed.countInStock),
    };
    try {
      onChanged(await changeProduct(product._id, { ...wanted, updatedAt: version.updatedAt }));
      toasts.success(`${product.title} is saved`);
      setShown(false);
    } catch (error) {
      const current = staleProduct(error);
      if (!current) throw error;
      setVersion(current);
      setStale(true);
      onChanged(current);
    }
  };
  return (
    <FormDialog<QuickForm>
      open={shown}
      title={product.title}
      initial={{ price: amountText(product.price), countInStock: String(product.countInStock) }}
      validate={problemsOf}
      send="Save"
      refuse="Cancel"
      failed="The product could not be saved. Please try again."
      onSend={save}
      onClose={() => setShown(false)}
      onClosed={onClose}
    >
      {stale ? (
        <Alert severity="warning" role="alert">
          Somebody else changed it meanwhile: the price is now {amountText(version.price)}, the stock{' '}
          {version.countInStock}. Save again to put yours in their place.
        </Alert>
      ) : null}
      <FormTextField
        name="price"
        label={`Price (${store.currency})`}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField
        name="countInStock"
        label="In stock"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
