import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FieldArray } from 'formik';
import * as endpoints from '@contract/endpoints';
import { MESSAGE_LIMITS } from '@contract/messages/message-limits';
import { savedRepliesSchema, type SavedReplies } from '@contract/messages/messages';
import { REPLY_PLACEHOLDERS } from '@contract/messages/placeholders';
import { t } from '@contract/texts/text';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { sendWriteRequest } from '../shared/api/send-change';

interface SavedRepliesDialogProps {
  savedReplies: SavedReplies;
  onClosed: () => void;
}

const HINT = Object.entries(REPLY_PLACEHOLDERS)
  .map(([name, what]) => t('{placeholder} for {meaning}', { placeholder: `{{${name}}}`, meaning: what }))
  .join(', ');

export function SavedRepliesDialog({ savedReplies, onClosed }: SavedRepliesDialogProps) {
  return (
    <FormDialog
      title={t('Saved replies')}
      text={t('Write {placeholders}.', { placeholders: HINT })}
      initial={{ replies: [...savedReplies.replies], version: savedReplies.version }}
      validationSchema={savedRepliesSchema}
      send={t('Save')}
      wide
      success={t('The saved replies were saved')}
      failed={t('The saved replies could not be saved. Please try again.')}
      onSend={(body) => sendWriteRequest(endpoints.replaceSavedReplies, { body })}
      onClosed={onClosed}
    >
      <FieldArray name="replies">
        {({ form, push, remove }) => {
          const { replies } = form.values as SavedReplies;
          return (
            <>
              {replies.map((_, at) => (
                // Entries have no id. New entries are added at the end, so the index is a stable key.
                <Box
                  key={at}
                  role="group"
                  aria-label={t('Reply {position}', { position: at + 1 })}
                  sx={entry}
                >
                  <RequiredField name={`replies.${at}.name`} label={t('Name')} input={{ maxLength: 60 }} />
                  <RequiredField
                    name={`replies.${at}.text`}
                    label={t('Text')}
                    multiline
                    minRows={3}
                    maxRows={10}
                    input={{ maxLength: MESSAGE_LIMITS.text }}
                  />
                  <Button color="error" onClick={() => remove(at)} sx={{ justifySelf: 'start' }}>
                    {t('Remove')}
                  </Button>
                </Box>
              ))}
              {replies.length < MESSAGE_LIMITS.savedReplies ? (
                <SecondaryButton onClick={() => push({ name: '', text: '' })} sx={{ justifySelf: 'start' }}>
                  {t('Add a reply')}
                </SecondaryButton>
              ) : null}
            </>
          );
        }}
      </FieldArray>
    </FormDialog>
  );
}

const entry = { display: 'grid', gap: 1, pb: 1, borderBottom: 1, borderColor: 'divider' };
