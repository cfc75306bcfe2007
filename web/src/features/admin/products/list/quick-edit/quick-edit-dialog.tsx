import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { FormDialog } from '@/shared/forms/form-dialog';
import { isSimple } from '../../product-labels';
import { changeProduct } from '../../products-api';
import { changedMeanwhile, quickForm, quickProblems, quickRequest, type QuickForm } from './quick-edit';
import { QuickEditRows } from './quick-edit-rows';

interface QuickEditDialogProps {
  product: Product;
  onSaved?: () => void;
  onClose: () => void;
}

/** Edits price and stock of a product and its variants without leaving the list. */
export function QuickEditDialog({ product, onSaved, onClose }: QuickEditDialogProps) {
  const [shown, setShown] = useState(true);
  const [initial] = useState(() => quickForm(product));
  // The version that is saved on: after a conflict, the one that is then shown.
  const [version, setVersion] = useState(product);
  const [meanwhile, setMeanwhile] = useState<readonly string[] | null>(null);

  const save = async (typed: QuickForm) => {
    try {
      await changeProduct(product._id, quickRequest(typed, version));
      toasts.success(`${product.title} is saved`);
      setShown(false);
      onSaved?.();
    } catch (error) {
      const current = presentState(error, 'product');
      if (!current) throw error;
      setMeanwhile(changedMeanwhile(version, current));
      setVersion(current);
    }
  };
  return (
    <FormDialog<QuickForm>
      open={shown}
      title={product.title}
      initial={initial}
      validate={quickProblems}
      wide={!isSimple(version)}
      send="Save"
      refuse="Cancel"
      failed="The product could not be saved. Please try again."
      onSend={save}
      onClose={() => setShown(false)}
      onClosed={onClose}
    >
      {meanwhile ? (
        <Alert severity="warning" role="alert">
          This product has changed in the meantime
          {meanwhile.length > 0 ? `: ${meanwhile.join('; ')}` : ', but not its prices or stock'}. Save again
          to use your values.
        </Alert>
      ) : null}
      <QuickEditRows version={version} />
    </FormDialog>
  );
}
