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

function NoteField({ people }: { people: readonly Person[] }) {
  const { values, setFieldValue } = useFormikContext<Pick<OrderNoteInput, 'note'>>();
  const [typedMention, setBegun] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const matchingPeople =
    typedMention === null
      ? []
      : people.filter((person) => nameOf(person).toLowerCase().startsWith(typedMention));
  const choose = (person: Person) => {
    void setFieldValue('note', completed(values.note, typedMention ?? '', person));
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
        {matchingPeople.slice(0, MAX_SUGGESTIONS).map((person) => (
          <Chip key={person._id} label={`@${nameOf(person)}`} onClick={() => choose(person)} />
        ))}
      </Box>
    </>
  );
}

const MAX_SUGGESTIONS = 6;

const suggestions = { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } };

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
