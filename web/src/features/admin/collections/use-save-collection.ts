import type { AdminCollection } from '@contract/collections/collection-answers';
import { presentState } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import type { Problems } from '@/shared/forms/schema-problems';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import { checked, formErrors, type CollectionForm } from './collection-form';
import { changeCollection, createCollection } from './collections-api';

interface SaveOptions {
  /** The version that is edited; null for a new collection. */
  base: AdminCollection | null;
  onSaved: (saved: AdminCollection) => Promise<void> | void;
  /** Others saved another version: what is saved next replaces that one. */
  onStale: (current: AdminCollection) => void;
  onRefused: (problems: Problems) => void;
}

/** Saves the form's collection. */
export function useSaveCollection({ base, onSaved, onStale, onRefused }: SaveOptions) {
  const { run } = useAction((form: CollectionForm) => {
    const { input } = checked(form);
    if (input === null) throw new Error('The form was not checked.');
    const { slug, ...content } = input;
    return base ? changeCollection(slug, { ...content, updatedAt: base.updatedAt }) : createCollection(input);
  });
  return async (form: CollectionForm): Promise<void> => {
    const outcome = await run(form);
    if (outcome.ok) {
      toasts.success(`${outcome.answer.title} is ${base ? 'saved' : 'created'}`);
      return onSaved(outcome.answer);
    }
    const current = presentState(outcome.error, 'collection');
    if (current) {
      onStale(current);
      return toasts.error(
        'Another administrator changed this collection in the meantime. Saving again replaces their version; discarding shows it.',
      );
    }
    onRefused(formErrors(outcome.fieldErrors));
    announceFailure(outcome.error, 'The collection could not be saved. Please try again.');
  };
}
