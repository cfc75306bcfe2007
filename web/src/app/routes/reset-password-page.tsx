import { ResetPassword } from '@/features/account/reset-password';
import { PageMeta } from '@/shared/ui/page-meta';

export default function ResetPasswordPage() {
  return (
    <>
      <PageMeta title="Set a new password" hidden />
      <ResetPassword />
    </>
  );
}
