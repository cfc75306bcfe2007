import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { orderNoteSchema, type OrderNoteInput } from '@contract/orders/order-notes';
import type { OrderNote } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { DateText } from '@/shared/ui/date-text';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { addNote } from '../orders-api';

interface OrderNotesProps {
  orderId: string;
  notes: readonly OrderNote[];
}

function Note({ note: { note, at, by } }: { note: OrderNote }) {
  return (
    <Box component="li" sx={entry}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {by.name} · <DateText value={at} withTime />
      </Typography>
    </Box>
  );
}

/** Internal notes. Customers never see them. */
export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const add = useAction(addNote, {
    success: 'Note added',
    failure: 'The note could not be added',
    inlineFields: true,
  });
  const submit = async ({ note }: OrderNoteInput, form: FormikHelpers<OrderNoteInput>) => {
    const outcome = await add.run(orderId, note.trim());
    if (outcome.ok) form.resetForm();
    else showFieldErrors(outcome.fieldErrors, form);
  };
  return (
    <>
      {notes.length > 0 ? (
        <Box component="ul" role="list" aria-label="Notes" sx={list}>
          {notes.map((note) => (
            <Note key={note._id} note={note} />
          ))}
        </Box>
      ) : null}
      <Formik
        initialValues={{ note: '' }}
        validationSchema={orderNoteSchema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Add a note">
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              {/* The dialog that ships an order also has a field named note: ids must differ. */}
              <FormTextField id="internal-note" name="note" label="Note" multiline minRows={2} maxRows={8} />
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

const list = { mb: 2, display: 'grid', gap: 1 };
const entry = { px: 2, py: 1.5, borderRadius: 1.5, bgcolor: 'background.tile' };
