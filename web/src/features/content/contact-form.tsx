import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { contactSchema, type ContactInput } from '@contract/contact';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useSession } from '@/shared/session/session';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';

const sendMessage = (body: ContactInput) => call(endpoints.contact, { body });

const EMPTY: ContactInput = { name: '', email: '', message: '' };

/** Fills in the name and address of a signed-in customer; what they typed meanwhile stays. */
function Prefill() {
  const { user } = useSession();
  const { setValues } = useFormikContext<ContactInput>();
  useEffect(() => {
    if (!user) return;
    const known = (typed: ContactInput) => ({
      ...typed,
      name: typed.name || user.name,
      email: typed.email || user.email,
    });
    void setValues(known, false);
  }, [user, setValues]);
  return null;
}

function SendButton() {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={isSubmitting}
      sx={{ justifySelf: { sm: 'start' }, minWidth: 200 }}
    >
      Send message
    </Button>
  );
}

/** A message to the shop. `onSent` gets the address an answer will go to. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const sending = useAction(sendMessage, { failure: 'Your message could not be sent. Please try again.' });
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={contactSchema}
      onSubmit={async (values, form) => {
        const input = contactSchema.cast(values) as ContactInput;
        const outcome = await sending.run(input);
        if (outcome.ok) onSent(input.email);
        else showFieldErrors(outcome.fieldErrors, form);
      }}
    >
      <ValidatedForm label="Contact">
        <Prefill />
        <Box sx={{ display: 'grid', rowGap: 0.75, columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormTextField name="name" label="Name" autoComplete="name" helperText=" " />
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            helperText=" "
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormTextField
            name="message"
            label="Message"
            multiline
            rows={6}
            helperText="If it is about an order, please include its number."
            // Grows with its text by itself: MUI's own would be measured by a script, after the page was shown.
            slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { type: undefined } }}
            sx={{
              gridColumn: '1 / -1',
              mb: 1.5,
              '& textarea': { fieldSizing: 'content', minHeight: '6lh', maxHeight: '16lh' },
            }}
          />
          <SendButton />
        </Box>
      </ValidatedForm>
    </Formik>
  );
}
