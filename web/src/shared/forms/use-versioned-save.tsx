import type { FormikErrors } from 'formik';
import { useState, type ReactNode } from 'react';
import { useAction, type FieldErrors } from '@/shared/data/use-action';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import type { Choices, Decision, Difference } from './field-decision';
import { StaleDialog } from './stale-dialog';

/** The problems of a form, which a toast announces where there are any. */
export function announced<F>(errors: FormikErrors<F>): FormikErrors<F> {
  if (Object.keys(errors).length > 0) toasts.error('Please check the highlighted fields.');
  return errors;
}

interface StaleForm<T, F> {
  /** What is saved, in words: 'product'. */
  noun: string;
  formOf: (stored: T) => F;
  decision: Decision<F>;
  /** Who saved the version that is stored; null where that is not known. */
  changedBy: (stored: T) => Promise<string | null>;
  /** A version of each field is chosen, and together they are not what is stored. */
  onDecided: (form: F, stored: T) => Promise<void> | void;
  /** Everything was chosen as it is stored. */
  onStored: (form: F, stored: T) => void;
}

interface Stale<T, F> {
  id: string;
  /** The form that was not saved. */
  form: F;
  current: T;
  differences: Difference[];
  by: string | null;
}

/**
 * Where others saved another version in the meantime, nothing is overwritten: `dialog` asks for each field that differs which
 * version to save.
 */
export function useStaleForm<T, F extends object>(options: StaleForm<T, F>) {
  const { noun, formOf, decision, changedBy, onDecided, onStored } = options;
  const [stale, setStale] = useState<Stale<T, F> | null>(null);
  const decide = async ({ form: mine, current }: Stale<T, F>, choices: Choices) => {
    const stored = formOf(current);
    const form = decision.merged(mine, stored, choices);
    if (decision.differences(stored, form, stored).length > 0) return onDecided(form, current);
    toasts.info(`The form now shows the stored ${noun}. Nothing was saved.`);
    onStored(form, current);
  };
  return {
    /** Asks which fields of a refused form to save. False where they are stored already: only the answer was lost. */
    async ask(form: F, base: T, current: T): Promise<boolean> {
      const differences = decision.differences(formOf(base), form, formOf(current));
      if (differences.length === 0) return false;
      const by = await changedBy(current);
      setStale({ id: crypto.randomUUID(), form, current, differences, by });
      return true;
    },
    dialog: stale ? (
      <StaleDialog
        key={stale.id}
        noun={noun}
        by={stale.by}
        differences={stale.differences}
        onSave={(choices) => void decide(stale, choices)}
        onClosed={() => setStale(null)}
      />
    ) : null,
  };
}

export interface VersionedSave<T, F> extends Omit<StaleForm<T, F>, 'onDecided' | 'onStored'> {
  /** What was saved in the meantime, of a refusal for that reason. */
  present: (error: unknown) => T | null;
  /** The version that is edited; null for a new one. */
  base: T | null;
  /** Sends the form as a change of that version. */
  send: (form: F, version: T | null) => Promise<T>;
  /** Asks about what is mostly a slip of the hand; false keeps the form as it is. */
  confirm?: (form: F, version: T | null) => Promise<boolean>;
  onSaved: (saved: T) => Promise<void> | void;
  /** Continues from what is stored, with these values. */
  onRebase: (stored: T, form: F) => void;
  /** What is wrong with a form that was put together of two versions; each of them may be valid. */
  validate: (form: F, version: T | null) => FormikErrors<F>;
  setErrors: (errors: FormikErrors<F>) => void;
  /** What the server refused, by the fields of the form. */
  refused: (errors: FieldErrors, form: F) => FormikErrors<F>;
  /** Toast where the server has no words for a failure. */
  failure: string;
}

/** Saves an editor's form on the version that it started with. */
export function useVersionedSave<T, F extends object>(
  options: VersionedSave<T, F>,
): { save: (form: F) => Promise<void>; dialog: ReactNode } {
  const { present, base, send, confirm, onSaved, onRebase, validate, setErrors, refused, failure } = options;
  const { run } = useAction(send);

  const save = async (form: F, version: T | null): Promise<void> => {
    if (confirm && !(await confirm(form, version))) return;
    const outcome = await run(form, version);
    if (outcome.ok) return onSaved(outcome.answer);
    const current = present(outcome.error);
    if (current && version) {
      if (!(await ask(form, version, current))) await onSaved(current);
      return;
    }
    setErrors(refused(outcome.fieldErrors, form));
    announceFailure(outcome.error, failure);
  };

  const { ask, dialog } = useStaleForm<T, F>({
    ...options,
    onStored: (form, current) => onRebase(current, form),
    onDecided: (form, current) => {
      onRebase(current, form);
      const errors = announced(validate(form, current));
      return Object.keys(errors).length > 0 ? setErrors(errors) : save(form, current);
    },
  });
  return { save: (form) => save(form, base), dialog };
}
