import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products';
import { ApiError, hasServerMessage } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { formErrors, formOf, requestOf, type ProductForm } from './product-form';
import { forgetLists, sendProduct, staleProduct } from '../products-api';
import { differencesBetween, type Difference } from './stale-fields';

export interface StaleSave {
  /** The form that was not saved. */
  mine: ProductForm;
  current: Product;
  differences: Difference[];
  /** False while its dialog fades out. */
  open: boolean;
}

interface SaveOptions {
  /** The version that is edited; null for a new product. */
  base: Product | null;
  onSaved: (product: Product, isNew: boolean) => Promise<void> | void;
}

/** Saves the editor's form in one request. */
export function useSaveProduct({ base, onSaved }: SaveOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [stale, setStale] = useState<StaleSave | null>(null);

  const succeed = (product: Product) => {
    forgetLists();
    return onSaved(product, base === null);
  };

  /** `version` is a newer one than the edited, after a conflict was resolved. */
  const save = async (
    form: ProductForm,
    helpers: Pick<FormikHelpers<ProductForm>, 'setErrors'>,
    version = base,
  ) => {
    const { body, files } = requestOf(form, version?.updatedAt ?? null);
    setProgress(files.length > 0 ? 0 : null);
    try {
      await succeed(await sendProduct({ id: version?._id ?? null, body, files, onProgress: setProgress }));
    } catch (error) {
      const current = staleProduct(error);
      if (current && version) {
        const differences = differencesBetween(formOf(version), form, formOf(current));
        // An earlier request succeeded, and only its answer was lost.
        if (differences.length === 0) return succeed(current);
        return setStale({ mine: form, current, differences, open: true });
      }
      if (!(error instanceof ApiError)) throw error;
      helpers.setErrors(formErrors(error.fields, form));
      if (hasServerMessage(error)) toasts.error(error.message);
    } finally {
      setProgress(null);
    }
  };

  return {
    progress,
    stale,
    closeStale: () => setStale((shown) => shown && { ...shown, open: false }),
    forgetStale: () => setStale(null),
    save,
  };
}
