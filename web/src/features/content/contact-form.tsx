import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { contactMessageSchema, type ContactMessageInput } from '@contract/messages/contact';
import * as endpoints from '@contract/endpoints';
import { ApiError } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { useSession } from '@/shared/session/session';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { FormTextField } from '@/shared/forms/form-text-field';
import { AttachmentsField } from '@/shared/messages/files-field';

const EMPTY: ContactMessageInput = { name: '', email: '', message: '' };

/** Fills in the user's name and email address if the fields are empty. */
function PrefillUser() {
  const { user } = useSession();
  const { setValues } = useFormikContext<ContactMessageInput>();
  useEffect(() => {
    if (!user) return;
    const known = (typed: ContactMessageInput) => ({
      ...typed,
      name: typed.name || user.name,
      email: typed.email || user.email,
    });
    void setValues(known, false);
  }, [user, setValues]);
  return null;
}

/** Contact form. Calls `onSent` with the email address to which the shop will reply. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const sendMessage = async (body: ContactMessageInput): Promise<string> => {
    setFileError(undefined);
    await (files.length > 0
      ? uploadFiles(endpoints.sendContactMessage, { body, files: { files } })
      : callApi(endpoints.sendContactMessage, { body }));
    return body.email;
  };
  return (
    <ActionForm
      label="Contact"
      initial={EMPTY}
      schema={contactMessageSchema}
      send={sendMessage}
      failure="Your message could not be sent. Please try again."
      onSuccess={onSent}
      onFailure={(error) => error instanceof ApiError && setFileError(error.fields.files)}
    >
      <PrefillUser />
      <Box sx={{ display: 'grid', rowGap: 0.75, columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField name="name" label="Name" autoComplete="name" helperText=" " />
        <EmailField />
        <FormTextField
          name="message"
          label="Message"
          multiline
          rows={6}
          helperText="If it is about an order, please include its number."
          // A native textarea, because MUI's would change its height when the script loads.
          slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { type: undefined } }}
          sx={{
            gridColumn: '1 / -1',
            mb: 1.5,
            '& textarea': { fieldSizing: 'content', minHeight: '6lh', maxHeight: '16lh' },
          }}
        />
        <Box sx={{ gridColumn: '1 / -1', mb: 1.5 }}>
          <AttachmentsField files={files} error={fileError} onChange={setFiles} />
        </Box>
        <SubmitButton size="large" sx={{ justifySelf: { sm: 'start' }, minWidth: 200 }}>
          Send message
        </SubmitButton>
      </Box>
    </ActionForm>
  );
}
