import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { formErrors, formOf, problemsOf, requestOf, type ProductForm } from './product-form';
import { saveProduct } from '../products-api';
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

  const { run } = useAction(saveProduct);

  /** `version` is a newer one than the edited, after a conflict was resolved. */
  const save = async (
    form: ProductForm,
    helpers: Pick<FormikHelpers<ProductForm>, 'setErrors'>,
    version = base,
  ): Promise<void> => {
    // A form merged from two versions may be invalid though each of them is valid.
    const problems = problemsOf(form, version?.updatedAt ?? null);
    if (Object.keys(problems).length > 0) return helpers.setErrors(problems);
    const { body, files } = requestOf(form, version?.updatedAt ?? null);
    setProgress(files.length > 0 ? 0 : null);
    const outcome = await run({ id: version?._id ?? null, body, files, onProgress: setProgress });
    setProgress(null);
    if (outcome.ok) return onSaved(outcome.answer, base === null);
    const current = presentState(outcome.error, 'product');
    if (current && version) {
      const differences = differencesBetween(formOf(version), form, formOf(current));
      // An earlier request succeeded, and only its answer was lost.
      if (differences.length === 0) return onSaved(current, base === null);
      return setStale({ mine: form, current, differences, open: true });
    }
    helpers.setErrors(formErrors(outcome.fieldErrors, form));
    // The form announces field errors itself.
    if (Object.keys(outcome.fieldErrors).length === 0)
      announceFailure(outcome.error, 'The product could not be saved. Please try again.');
  };

  return {
    progress,
    stale,
    closeStale: () => setStale((shown) => shown && { ...shown, open: false }),
    forgetStale: () => setStale(null),
    save,
  };
}
