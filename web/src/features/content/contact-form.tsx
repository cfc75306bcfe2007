import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contactMessageSchema, type ContactMessageInput } from '@contract/messages/contact';
import { CONTACT_TOPIC_IDS, CONTACT_TOPICS, isContactTopic } from '@contract/messages/contact-topics';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { useSession } from '@/shared/session/session';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { FormTextField } from '@/shared/forms/form-text-field';
import { NATIVE_SELECT_PROPS } from '@/shared/forms/native-select';
import { AttachmentsField } from '@/shared/messages/files-field';
import { getContactMessage } from '@/shared/messages/contact-state';
import { ReplyTimeNote } from './reply-time-note';

type ContactFormValues = Required<ContactMessageInput>;

const EMPTY: ContactFormValues = { name: '', email: '', message: '', topic: '' };

/** Fills in the user's name and email address if the fields are empty. */
function PrefillUser() {
  const { user } = useSession();
  const { setValues } = useFormikContext<ContactFormValues>();
  useEffect(() => {
    if (!user) return;
    const known = (typed: ContactFormValues) => ({
      ...typed,
      name: typed.name || user.name,
      email: typed.email || user.email,
    });
    void setValues(known, false);
  }, [user, setValues]);
  return null;
}

/** Fills in the topic and the message of the link that opened the page. */
function PrefillFromLink() {
  const { search, state } = useLocation();
  const { setValues } = useFormikContext<ContactFormValues>();
  const topic = new URLSearchParams(search).get('topic');
  const message = getContactMessage(state);
  useEffect(() => {
    const fill = (typed: ContactFormValues): ContactFormValues => ({
      ...typed,
      topic: isContactTopic(topic) ? topic : typed.topic,
      message: typed.message || message,
    });
    void setValues(fill, false);
  }, [topic, message, setValues]);
  return null;
}

/** Contact form. Calls `onSent` with the email address to which the shop will reply. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const sendMessage = async ({ topic, ...message }: ContactFormValues): Promise<string> => {
    setFileError(undefined);
    const body: ContactMessageInput = topic ? { ...message, topic } : message;
    await (files.length > 0
      ? uploadFiles(endpoints.sendContactMessage, { body, files: { files } })
      : callApi(endpoints.sendContactMessage, { body }));
    return body.email;
  };
  return (
    <ActionForm
      label={t('Contact')}
      initial={EMPTY}
      schema={contactMessageSchema}
      send={sendMessage}
      failure={t('Your message could not be sent. Please try again.')}
      onSuccess={onSent}
      onFailure={(error) => error instanceof ApiError && setFileError(error.fields.files)}
    >
      <PrefillUser />
      <PrefillFromLink />
      <Box sx={{ display: 'grid', rowGap: 0.75, columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField name="name" label={t('Name')} autoComplete="name" helperText=" " />
        <EmailField />
        <FormTextField
          name="topic"
          label={t('Topic (optional)')}
          select
          helperText=" "
          slotProps={{ select: NATIVE_SELECT_PROPS, inputLabel: { shrink: true }, input: { notched: true } }}
          sx={{ gridColumn: '1 / -1' }}
        >
          <option value="">{t('No topic chosen')}</option>
          {CONTACT_TOPIC_IDS.map((id) => (
            <option key={id} value={id}>
              {CONTACT_TOPICS[id]}
            </option>
          ))}
        </FormTextField>
        <FormTextField
          name="message"
          label={t('Message')}
          multiline
          rows={6}
          helperText={t('If it is about an order, please include its number.')}
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
          {t('Send message')}
        </SubmitButton>
        <ReplyTimeNote />
      </Box>
    </ActionForm>
  );
}
