import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/features/account/auth-layout';
import { RegisterForm } from '@/features/account/register-form';
import { PageMeta } from '@/shared/ui/page-meta';

export default function RegisterPage() {
  const { search } = useLocation();
  return (
    <>
      <PageMeta title="Create an account" hidden />
      <AuthLayout
        title="Create an account"
        lead="Check out in a minute and track every order."
        foot={{ question: 'Already have an account?', to: { pathname: paths.login, search }, link: 'Log in' }}
      >
        <RegisterForm />
      </AuthLayout>
    </>
  );
}
