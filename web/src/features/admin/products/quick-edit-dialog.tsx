import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { store } from '@contract/store-config';
import type { Product } from '@contract/products';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { FormTextField } from '@/shared/ui/form-text-field';
import { ValidatedForm } from '@/shared/ui/validated-form';
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
  const id = useId();
  const [shown, setShown] = useState(true);
  // The version that is saved on: after a lost update the one that was then shown.
  const [version, setVersion] = useState(product);
  const [stale, setStale] = useState(false);

  const submit = async (typed: QuickForm, form: FormikHelpers<QuickForm>) => {
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
      if (current) {
        setVersion(current);
        setStale(true);
        return onChanged(current);
      }
      if (error instanceof ApiError)
        for (const [field, message] of Object.entries(error.fields)) form.setFieldError(field, message);
      toasts.error(messageOf(error, 'The product could not be saved. Please try again.'));
    }
  };
  return (
    <Formik<QuickForm>
      initialValues={{ price: amountText(product.price), countInStock: String(product.countInStock) }}
      validate={problemsOf}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open={shown}
          onClose={() => !isSubmitting && setShown(false)}
          aria-labelledby={`${id}-title`}
          slotProps={{ transition: { onExited: onClose }, paper: { sx: dialogPaper } }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              {product.title}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2, overflow: 'visible' }}>
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
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button
                color="secondary"
                variant="outlined"
                aria-disabled={isSubmitting}
                onClick={() => !isSubmitting && setShown(false)}
              >
                Cancel
              </Button>
              <Button
                type={isSubmitting ? 'button' : 'submit'}
                variant="contained"
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? 'One moment…' : 'Save'}
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
