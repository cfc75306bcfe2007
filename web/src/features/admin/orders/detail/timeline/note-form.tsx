import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { orderNoteSchema, type OrderNoteInput } from '@contract/orders/order-notes';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useAdministrators } from '../../../team/administrators';
import { addNote } from '../../orders-api';
import { completed, mentionedIn, mentionAt, nameOf, type Person } from './mentions';

/** A note's text; after an @ the people of the team are suggested below it. */
function NoteField({ people }: { people: readonly Person[] }) {
  const { values, setFieldValue } = useFormikContext<OrderNoteInput>();
  const [begun, setBegun] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const matching =
    begun === null ? [] : people.filter((person) => nameOf(person).toLowerCase().startsWith(begun));
  const choose = (person: Person) => {
    void setFieldValue('note', completed(values.note, begun ?? '', person));
    setBegun(null);
    field.current?.focus();
  };
  return (
    <>
      <FormTextField
        // The dialog that ships an order also has a field named note: ids must differ.
        id="internal-note"
        name="note"
        label="Note"
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        helperText={`Only the team sees it.${people.length > 0 ? ' Write @ and a name to tell a person by email.' : ''}`}
        inputRef={field}
        onChange={({ target }) => setBegun(mentionAt(target.value, target.selectionStart))}
      />
      <Box role="group" aria-label="Mention" aria-live="polite" sx={suggestions}>
        {matching.slice(0, MOST_SUGGESTED).map((person) => (
          <Chip key={person._id} label={`@${nameOf(person)}`} onClick={() => choose(person)} />
        ))}
      </Box>
    </>
  );
}

/** Names that are suggested at once. */
const MOST_SUGGESTED = 6;

const suggestions = { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } };

const EMPTY: OrderNoteInput = { note: '', mentions: [] };

/** Adds an internal note to an order. Customers never see it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const people = useAdministrators();
  const add = useAction(addNote, {
    success: 'Note added',
    failure: 'The note could not be added',
    inlineFields: true,
  });
  const submit = async ({ note }: OrderNoteInput, form: FormikHelpers<OrderNoteInput>) => {
    const outcome = await add.run(orderId, { note: note.trim(), mentions: mentionedIn(note, people) });
    if (outcome.ok) form.resetForm();
    else showFieldErrors(outcome.fieldErrors, form);
  };
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={orderNoteSchema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <ValidatedForm label="Add a note">
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <NoteField people={people} />
            <SecondaryButton type="submit" aria-disabled={isSubmitting}>
              {isSubmitting ? 'One moment…' : 'Add note'}
            </SecondaryButton>
          </Box>
        </ValidatedForm>
      )}
    </Formik>
  );
}
