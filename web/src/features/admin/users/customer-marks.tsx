import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { customerNoteSchema, type CustomerMarks, type CustomerNoteInput } from '@contract/customers';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useMay } from '../rights/may';
import { addCustomerNote, setCustomerTags } from './users-api';

function Fields({ busy, action, children }: { busy: boolean; action: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {children}
      <SecondaryButton type="submit" aria-disabled={busy}>
        {busy ? 'One moment…' : action}
      </SecondaryButton>
    </Box>
  );
}

interface MarksProps {
  customerId: string;
  marks: CustomerMarks;
}

const NO_NOTE: CustomerNoteInput = { note: '' };

/** What the team noted about a customer, and one note more. */
export function CustomerNotes({ customerId, marks }: MarksProps) {
  const add = useAction(addCustomerNote, {
    success: 'Note added',
    failure: 'The note could not be added',
    inlineFields: true,
  });
  const submit = async ({ note }: CustomerNoteInput, form: FormikHelpers<CustomerNoteInput>) => {
    const outcome = await add.run(customerId, { note: note.trim() });
    if (outcome.ok) form.resetForm();
    else showFieldErrors(outcome.fieldErrors, form);
  };
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
      <Formik
        initialValues={NO_NOTE}
        validationSchema={customerNoteSchema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Add a note">
            <Fields busy={isSubmitting} action="Add note">
              <FormTextField name="note" label="Note" fullWidth multiline minRows={2} maxRows={8} />
            </Fields>
          </ValidatedForm>
        )}
      </Formik>
    </>
  );
}

interface TagsForm {
  tags: string;
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A problem of one tag is one of the field. */
const ofField = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const [problem] = Object.values(errors);
  return problem === undefined ? {} : { tags: problem };
};

/** How the team groups a customer. */
export function CustomerTags({ customerId, marks }: MarksProps) {
  const mayChange = useMay('customers.write');
  const save = useAction(setCustomerTags, {
    success: 'Tags saved',
    failure: 'The tags could not be saved',
    inlineFields: true,
  });
  const known = marks.tags.join(', ');
  if (!mayChange) return <SecondaryText>{known || 'No tags.'}</SecondaryText>;
  const submit = async ({ tags }: TagsForm, form: FormikHelpers<TagsForm>) => {
    const outcome = await save.run(customerId, tagsIn(tags));
    if (!outcome.ok) showFieldErrors(ofField(outcome.fieldErrors), form);
  };
  return (
    <Formik initialValues={{ tags: known }} enableReinitialize onSubmit={submit}>
      {({ isSubmitting }) => (
        <ValidatedForm label="Change the tags">
          <Fields busy={isSubmitting} action="Save tags">
            <FormTextField
              name="tags"
              label="Tags"
              fullWidth
              helperText="Separated by commas, for example: trade, Berlin."
            />
          </Fields>
        </ValidatedForm>
      )}
    </Formik>
  );
}

const noted = {
  py: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
