import Box from '@mui/material/Box';
import { CUSTOMER_LIMITS, customerNoteSchema, type CustomerMarks } from '@contract/customers';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { NoteForm } from '../note-form';
import { useMay } from '../rights/may';
import { StoredTags } from '../tags-field';
import { addCustomerNote, setCustomerTags, useCustomerTags } from './users-api';

interface MarksProps {
  customerId: string;
  marks: CustomerMarks;
}

/** What the team noted about a customer, and one note more. */
export function CustomerNotes({ customerId, marks }: MarksProps) {
  return (
    <>
      <Box component="ul" role="list" aria-label="Notes" sx={{ mb: marks.notes.length > 0 ? 2 : 0 }}>
        {marks.notes.map(({ _id, note, at, by }) => (
          <Box component="li" key={_id} sx={noted}>
            {note}
            <SecondaryText>
              {by} · <DateText value={at} withTime />
            </SecondaryText>
          </Box>
        ))}
      </Box>
      <NoteForm schema={customerNoteSchema} save={(note) => addCustomerNote(customerId, { note })} />
    </>
  );
}

/** How the team groups a customer. */
export function CustomerTags({ customerId, marks }: MarksProps) {
  return (
    <StoredTags
      tags={marks.tags}
      known={useCustomerTags()}
      most={CUSTOMER_LIMITS.tags}
      mayChange={useMay('customers.write')}
      save={(tags) => setCustomerTags(customerId, tags)}
    />
  );
}

const noted = {
  py: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
