import type { ButtonProps } from '@mui/material/Button';
import { useAction } from '@/shared/data/use-action';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { sendTestMail } from './mails-api';

export function TestMailButton(props: Pick<ButtonProps, 'sx' | 'children'>) {
  const testing = useAction(sendTestMail, {
    success: (message) => message,
    failure: 'The test email could not be sent. Please try again.',
  });
  return <SecondaryButton {...props} aria-disabled={testing.busy} onClick={() => void testing.run()} />;
}
