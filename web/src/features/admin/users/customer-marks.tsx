import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import {
  CUSTOMER_LIMITS,
  customerNoteSchema,
  type CustomerMarks,
  type CustomerNoteInput,
} from '@contract/customers';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useMay } from '../rights/may';
import { StoredTags } from '../tags-field';
import { addCustomerNote, setCustomerTags, useCustomerTags } from './users-api';

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
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              <FormTextField name="note" label="Note" fullWidth multiline minRows={2} maxRows={8} />
              <SecondaryButton type="submit" aria-disabled={isSubmitting}>
                {isSubmitting ? 'One moment…' : 'Add note'}
              </SecondaryButton>
            </Box>
          </ValidatedForm>
        )}
      </Formik>
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
