import { ForgotPassword } from '@/features/account/forgot-password';
import { PageMeta } from '@/shared/ui/page-meta';

export default function ForgotPasswordPage() {
  return (
    <>
      <PageMeta title="Forgot password" hidden />
      <ForgotPassword />
    </>
  );
}
