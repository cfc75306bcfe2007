import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { presentState } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import type { Problems } from '@/shared/forms/schema-problems';
import { checked, formErrors, formOf, type DiscountForm } from './discount-form';
import { changeDiscount, createDiscount } from './discounts-api';
import { mergedForm, staleMessage } from './stale-discount';

interface SaveOptions {
  /** The version that is edited; null for a new discount. */
  base: PromotionAnswer | null;
  onSaved: (saved: PromotionAnswer) => Promise<void> | void;
  /** Others saved another version: the form continues from it, with what was edited here. */
  onStale: (current: PromotionAnswer, form: DiscountForm) => void;
  onRefused: (problems: Problems) => void;
}

/** Saves the form's discount. */
export function useSaveDiscount({ base, onSaved, onStale, onRefused }: SaveOptions) {
  const { run } = useAction((form: DiscountForm) => {
    const { input } = checked(form, base);
    if (input === null) throw new Error('The form was not checked.');
    return base ? changeDiscount(base._id, { ...input, updatedAt: base.updatedAt }) : createDiscount(input);
  });
  return async (form: DiscountForm): Promise<void> => {
    const outcome = await run(form);
    if (outcome.ok) {
      toasts.success(`${outcome.answer.name} is ${base ? 'saved' : 'created'}`);
      return onSaved(outcome.answer);
    }
    const current = presentState(outcome.error, 'promotion');
    if (base && current) {
      onStale(current, mergedForm(form, formOf(base), formOf(current)));
      const message = await staleMessage(base, current);
      return toasts.error(
        `${message} What you did not edit shows it now. Please review your changes and save again.`,
      );
    }
    onRefused(formErrors(outcome.fieldErrors));
    announceFailure(outcome.error, 'The discount could not be saved. Please try again.');
  };
}
