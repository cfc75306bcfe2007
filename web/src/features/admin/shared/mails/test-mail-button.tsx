import type { ButtonProps } from '@mui/material/Button';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { sendWriteRequest } from '../api/send-change';

export function SendTestMailButton(props: Pick<ButtonProps, 'sx' | 'children'>) {
  const testing = useAction(() => sendWriteRequest(endpoints.sendTestMail), {
    success: ({ message }) => message,
    failure: t('The test email could not be sent. Please try again.'),
  });
  return <SecondaryButton {...props} aria-disabled={testing.busy} onClick={() => void testing.run()} />;
}
