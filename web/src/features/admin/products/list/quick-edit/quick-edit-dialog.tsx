import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useStaleForm } from '@/shared/forms/use-versioned-save';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { lastEditor } from '../../../activity/activity-api';
import { isSimple } from '../../product-labels';
import { changeProduct } from '../../products-api';
import { quickDecision, quickForm, quickProblems, quickRequest, type QuickForm } from './quick-edit';
import { QuickEditRows } from './quick-edit-rows';

const FAILED = 'The product could not be saved. Please try again.';

interface QuickEditDialogProps {
  product: Product;
  onSaved?: () => void;
  onClose: () => void;
}

/** Edits price and stock of a product and its variants without leaving the list. */
export function QuickEditDialog({ product, onSaved, onClose }: QuickEditDialogProps) {
  const [shown, setShown] = useState(true);
  const [initial] = useState(() => quickForm(product));

  const finish = () => {
    toasts.success(`${product.title} is saved`);
    setShown(false);
    onSaved?.();
  };
  const save = async (typed: QuickForm, version = product) => {
    try {
      await changeProduct(product._id, quickRequest(typed, version));
    } catch (error) {
      const current = presentState(error, 'product');
      if (!current) throw error;
      if (await ask(typed, version, current)) return;
    }
    finish();
  };
  const { ask, dialog } = useStaleForm<Product, QuickForm>({
    noun: 'product',
    formOf: quickForm,
    decision: quickDecision,
    changedBy: ({ _id }) => lastEditor('product', _id),
    onStored: () => setShown(false),
    onDecided: (form, current) =>
      save(form, current).catch((error: unknown) => announceFailure(error, FAILED)),
  });
  return (
    <>
      <FormDialog<QuickForm>
        open={shown}
        title={product.title}
        initial={initial}
        validate={quickProblems}
        wide={!isSimple(product)}
        send="Save"
        refuse="Cancel"
        failed={FAILED}
        onSend={(typed) => save(typed)}
        onClose={() => setShown(false)}
        onClosed={onClose}
      >
        <QuickEditRows product={product} />
      </FormDialog>
      {dialog}
    </>
  );
}
