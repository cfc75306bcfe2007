import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { addOrderNoteSchema, type AddOrderNoteInput } from '@contract/panel/order-notes';
import { t } from '@contract/texts/text';
import { FormTextField } from '@/shared/forms/form-text-field';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { NoteForm, noteTextFieldProps } from '../../../shared/forms/note-form';
import { useAdministrators } from '../../../shared/users/use-administrators';
import {
  insertMention,
  getMentionedMemberIds,
  getTypedMention,
  getMentionName,
  type TeamMember,
} from './mentions';

function NoteField({ people }: { people: readonly TeamMember[] }) {
  const { values, setFieldValue } = useFormikContext<Pick<AddOrderNoteInput, 'note'>>();
  const [typedMention, setBegun] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const matchingPeople =
    typedMention === null
      ? []
      : people.filter((person) => getMentionName(person).toLowerCase().startsWith(typedMention));
  const choose = (person: TeamMember) => {
    void setFieldValue('note', insertMention(values.note, typedMention ?? '', person));
    setBegun(null);
    field.current?.focus();
  };
  return (
    <>
      <FormTextField
        {...noteTextFieldProps}
        name="note"
        helperText={t(
          people.length > 0
            ? 'Only the team sees it. Type @ and a name to notify a team member by email.'
            : 'Only the team sees it.',
        )}
        inputRef={field}
        onChange={({ target }) => setBegun(getTypedMention(target.value, target.selectionStart))}
      />
      <Box role="group" aria-label={t('Mention')} aria-live="polite" sx={suggestions}>
        {matchingPeople.slice(0, MAX_SUGGESTIONS).map((person) => (
          <Chip key={person._id} label={`@${getMentionName(person)}`} onClick={() => choose(person)} />
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
      schema={addOrderNoteSchema.pick(['note'])}
      save={(note) => {
        const body = { note, mentions: getMentionedMemberIds(note, people) };
        return sendWriteRequest(endpoints.addOrderNote, { params: { id: orderId }, body });
      }}
    >
      <NoteField people={people} />
    </NoteForm>
  );
}
