import { ResetPassword } from '@/features/account/reset-password';

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
