import { useSearchParams } from 'react-router-dom';
import { EMAIL_LINKS } from '@/features/account/email-link';
import { ResetPassword } from '@/features/account/reset-password';
import { PageMeta } from '@/shared/ui/page-meta';

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const aboutEmail = EMAIL_LINKS.includes(params.get('mode') ?? '');
  return (
    <>
      <PageMeta title={aboutEmail ? 'Your email' : 'Set a new password'} hidden />
      <ResetPassword />
    </>
  );
}
