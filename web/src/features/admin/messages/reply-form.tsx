import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { Suspense, useId, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { MESSAGE_LIMITS } from '@contract/messages/message-limits';
import {
  threadReplySchema,
  type ThreadReplyInput,
  type MessageThreadSummary,
} from '@contract/messages/messages';
import { fillReplyPlaceholders } from '@contract/messages/placeholders';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { lazyNamedExport } from '@/shared/lazy-named';
import { AttachmentsField } from '@/shared/messages/files-field';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { sendWriteRequest } from '../shared/api/send-change';

const savedRepliesKey = getCacheKey(endpoints.getSavedReplies);

const SavedRepliesDialog = lazyNamedExport('SavedRepliesDialog', () => import('./saved-replies-dialog'));

interface ReplyValues {
  text: string;
}

function SavedRepliesMenu({ thread }: { thread: MessageThreadSummary }) {
  const { values, setFieldValue } = useFormikContext<ReplyValues>();
  const { data } = useEndpointData(savedRepliesKey);
  const { user } = useSession();
  const { brand: shop } = useStoreSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEditing, setEdits] = useState(false);
  const menuId = useId();
  const insert = (text: string) => {
    setAnchor(null);
    const placeholderValues = { name: thread.name, order: thread.order?.number, shop, me: user?.name };
    const filled = fillReplyPlaceholders(text, placeholderValues);
    void setFieldValue('text', [values.text.trim(), filled].filter(Boolean).join('\n\n'), false);
  };
  return (
    <>
      <SecondaryButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Saved replies')}
      </SecondaryButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(data?.replies ?? []).map(({ name, text }, at) => (
          <MenuItem key={`${at} ${name}`} onClick={() => insert(text)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setEdits(true);
          }}
        >
          {t('Edit saved replies…')}
        </MenuItem>
      </Menu>
      {isEditing && data ? (
        <Suspense>
          <SavedRepliesDialog savedReplies={data} onClosed={() => setEdits(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Form to reply to a conversation by email. The text and files are cleared only after the reply was sent. */
export function MessageThreadReplyForm({ thread }: { thread: MessageThreadSummary }) {
  const [files, setFiles] = useState<File[]>([]);
  const sending = useAction(
    (body: ThreadReplyInput) =>
      sendWriteRequest(endpoints.replyToThread, { params: { id: thread._id }, body, files: { files } }),
    {
      success: t('Your answer to {name} is on its way', { name: thread.name }),
      failure: t('The answer could not be sent. Please try again.'),
      inlineFields: true,
    },
  );
  const submit =
    (state: 'waiting' | 'done') =>
    async ({ text }: ReplyValues, form: FormikHelpers<ReplyValues>) => {
      const outcome = await sending.run({ text, state, updatedAt: thread.updatedAt });
      if (outcome.ok) {
        form.resetForm();
        setFiles([]);
      } else showFieldErrors(outcome.fieldErrors, form);
    };
  const schema = threadReplySchema.pick(['text']);
  return (
    <Formik
      initialValues={{ text: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit('waiting')}
    >
      {(form) => (
        <ValidatedForm label={t('Answer')}>
          <FormTextField
            id="answer"
            name="text"
            label={t('Answer')}
            multiline
            minRows={5}
            maxRows={20}
            fullWidth
            helperText={t('Sent to {email}. Ctrl+Enter sends it.', { email: thread.email })}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) void form.submitForm();
            }}
            slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.text } }}
          />
          <AttachmentsField files={files} error={sending.fieldErrors.files} onChange={setFiles} />
          <Box sx={buttons}>
            <Button type="submit" variant="contained" loading={sending.busy}>
              {t('Send')}
            </Button>
            <SecondaryButton
              aria-disabled={sending.busy}
              onClick={() =>
                void form.validateForm().then((errors) => {
                  if (errors.text) void form.submitForm();
                  else void submit('done')(form.values, form);
                })
              }
            >
              {t('Send and close')}
            </SecondaryButton>
            <SavedRepliesMenu thread={thread} />
          </Box>
        </ValidatedForm>
      )}
    </Formik>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 };
