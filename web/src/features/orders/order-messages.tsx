import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { MESSAGE_LIMITS } from '@contract/messages/message-limits';
import { orderMessageSchema, type Message } from '@contract/messages/messages';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { callApi, getCacheKey, fetchEndpointResponse, type CacheKey } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { updateCachedData } from '@/shared/data/change-data';
import { useCachedData } from '@/shared/data/use-data';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { FormTextField } from '@/shared/forms/form-text-field';
import { MessageList } from '@/shared/messages/message-entries';
import { AttachmentsField } from '@/shared/messages/files-field';
import { withOrderAccess } from '@/shared/orders/order-access';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';

const getMessagesCacheKey = (id: string) => getCacheKey(endpoints.listOrderMessages, { params: { id } });

const EMPTY = { text: '' };

export function OrderMessages({ orderId }: { orderId: string }) {
  const key = getMessagesCacheKey(orderId);
  const { data } = useCachedData(key, async (of: CacheKey<typeof endpoints.listOrderMessages>) => {
    const answer = await withOrderAccess(orderId, (access) =>
      fetchEndpointResponse(of, { quiet: true, ...access }),
    );
    return answer.data.messages;
  });
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const send = async (body: { text: string }): Promise<void> => {
    setFileError(undefined);
    const { data: written } = await withOrderAccess(orderId, (access) => {
      const request = { params: { id: orderId }, body, quiet: true, ...access };
      return files.length > 0
        ? uploadFiles(endpoints.sendOrderMessage, { ...request, files: { files } })
        : callApi(endpoints.sendOrderMessage, request);
    });
    setFiles([]);
    updateCachedData<readonly Message[]>(key, () => written.messages);
  };
  return (
    <Box component="section" id="messages" aria-labelledby="order-messages" sx={panelSurfaceStyles}>
      <Typography id="order-messages" component="h2" variant="h4" sx={{ mb: 2 }}>
        {t(data?.length ? 'Messages about this order' : 'Ask about this order')}
      </Typography>
      {data?.length ? (
        <Box sx={{ mb: 2.5 }}>
          <MessageList label={t('Messages')} messages={data} isOwnConversation />
        </Box>
      ) : null}
      <ActionForm
        label={t('Ask about this order')}
        initial={EMPTY}
        schema={orderMessageSchema}
        send={send}
        next={() => EMPTY}
        inlineFields
        success={t('Your message was sent')}
        failure={t('Your message could not be sent. Please try again.')}
        onFailure={(error) => error instanceof ApiError && setFileError(error.fields.files)}
      >
        <FormTextField
          id="order-message"
          name="text"
          label={t('Message')}
          multiline
          minRows={3}
          maxRows={12}
          fullWidth
          helperText={t('We answer by email and here.')}
          slotProps={{ htmlInput: { maxLength: MESSAGE_LIMITS.text } }}
        />
        <AttachmentsField files={files} error={fileError} onChange={setFiles} />
        <SubmitButton sx={{ mt: 1.5 }}>{t('Send message')}</SubmitButton>
      </ActionForm>
    </Box>
  );
}
