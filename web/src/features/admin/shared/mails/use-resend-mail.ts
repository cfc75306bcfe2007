import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { sendWriteRequest } from '../api/send-change';

export const useResendMail = (id: string) =>
  useAction(() => sendWriteRequest(endpoints.resendMail, { params: { id } }), {
    success: t('The email will be sent within a minute'),
    failure: t('The email could not be sent again. Please try again.'),
  });
