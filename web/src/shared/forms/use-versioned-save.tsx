import type { FormikErrors } from 'formik';
import { useState, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { useAction, type FieldErrors } from '@/shared/data/use-action';
import { showFailureToast } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import type { ConflictChoices, ConflictResolver, FieldDifference } from './conflict-resolver';
import { ConflictDialog } from './conflict-dialog';

export function showFormErrorToast<F>(errors: FormikErrors<F>): FormikErrors<F> {
  if (Object.keys(errors).length > 0) toasts.error(t('Please check the highlighted fields.'));
  return errors;
}

interface ConflictOptions<T, F> {
  noun: string;
  formOf: (stored: T) => F;
  decision: ConflictResolver<F>;
  /** Returns the name of the user who saved a version, or null if unknown. */
  changedBy: (stored: T) => Promise<string | null>;
  /** Called with the merged form values after the user resolved a conflict, if they differ from the stored version. */
  onDecided: (form: F, stored: T) => Promise<void> | void;
  /** Called with the merged form values after the user has resolved a conflict, if they equal the stored version. */
  onStored: (form: F, stored: T) => void;
}

interface SaveConflict<T, F> {
  id: string;
  form: F;
  current: T;
  differences: FieldDifference[];
  by: string | null;
}

/** Provides a dialog in which the user resolves a save conflict field by field. */
export function useConflictDialog<T, F extends object>(options: ConflictOptions<T, F>) {
  const { noun, formOf, decision, changedBy, onDecided, onStored } = options;
  const [stale, setStale] = useState<SaveConflict<T, F> | null>(null);
  const decide = async ({ form: mine, current }: SaveConflict<T, F>, choices: ConflictChoices) => {
    const stored = formOf(current);
    const form = decision.merged(mine, stored, choices);
    if (decision.differences(stored, form, stored).length > 0) return onDecided(form, current);
    toasts.info(
      t(
        '{noun, select, settings {The form now shows the saved settings. Your changes were not saved.} other {The form now shows the saved {noun}. Your changes were not saved.}}',
        { noun },
      ),
    );
    onStored(form, current);
  };
  return {
    /** Opens the dialog. Returns false if the form does not differ from the stored version. */
    async ask(form: F, base: T, current: T): Promise<boolean> {
      const differences = decision.differences(formOf(base), form, formOf(current));
      if (differences.length === 0) return false;
      const by = await changedBy(current);
      setStale({ id: crypto.randomUUID(), form, current, differences, by });
      return true;
    },
    dialog: stale ? (
      <ConflictDialog
        key={stale.id}
        noun={noun}
        savedBy={stale.by}
        differences={stale.differences}
        onSave={(choices) => void decide(stale, choices)}
        onClosed={() => setStale(null)}
      />
    ) : null,
  };
}

export interface VersionedSaveOptions<T, F> extends Omit<ConflictOptions<T, F>, 'onDecided' | 'onStored'> {
  /** Returns the newer stored version if `error` reports a conflict, otherwise null. */
  present: (error: unknown) => T | null;
  /** Version that the user edits, or null for a new object. */
  base: T | null;
  send: (form: F, version: T | null) => Promise<T>;
  /** Asks the user to confirm unusual values. If the result is false, the form is not saved. */
  confirm?: (form: F, version: T | null) => Promise<boolean>;
  onSaved: (saved: T) => Promise<void> | void;
  /** Called after a conflict, with the stored version and the merged form values, to continue editing. */
  onRebase: (stored: T, form: F) => void;
  /** Validates the merged form values, which may be invalid even if both versions are valid. */
  validate: (form: F, version: T | null) => FormikErrors<F>;
  setErrors: (errors: FormikErrors<F>) => void;
  /** Converts the server's error messages by path to messages by form field. */
  refused: (errors: FieldErrors, form: F) => FormikErrors<F>;
  failure: string;
}

/** Saves a form. If the object has changed in the meantime, opens a dialog to resolve the conflict. */
export function useVersionedSave<T, F extends object>(
  options: VersionedSaveOptions<T, F>,
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
    showFailureToast(outcome.error, failure);
  };

  const { ask, dialog } = useConflictDialog<T, F>({
    ...options,
    onStored: (form, current) => onRebase(current, form),
    onDecided: (form, current) => {
      onRebase(current, form);
      const errors = showFormErrorToast(validate(form, current));
      return Object.keys(errors).length > 0 ? setErrors(errors) : save(form, current);
    },
  });
  return { save: (form) => save(form, base), dialog };
}
