import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { orderNoteSchema, type OrderNoteInput } from '@contract/panel/order-notes';
import { FormTextField } from '@/shared/forms/form-text-field';
import { NoteForm, noteField } from '../../../note-form';
import { useAdministrators } from '../../../team/administrators';
import { addNote } from '../../orders-api';
import { completed, mentionedIn, mentionAt, nameOf, type Person } from './mentions';

/** A note's text; after an @ the people of the team are suggested below it. */
function NoteField({ people }: { people: readonly Person[] }) {
  const { values, setFieldValue } = useFormikContext<Pick<OrderNoteInput, 'note'>>();
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
        {...noteField}
        name="note"
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

/** Adds an internal note to an order. Customers never see it. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const people = useAdministrators();
  return (
    <NoteForm
      schema={orderNoteSchema.pick(['note'])}
      save={(note) => addNote(orderId, { note, mentions: mentionedIn(note, people) })}
    >
      <NoteField people={people} />
    </NoteForm>
  );
}
