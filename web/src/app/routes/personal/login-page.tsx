import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { AuthLayout } from '@/features/account/auth-layout';
import { LoginForm } from '@/features/account/login-form';
import { PageMeta } from '@/shared/ui/page-meta';
import { TextLink } from '@/shared/ui/text-link';

export default function LoginPage() {
  const { search } = useLocation();
  return (
    <>
      <PageMeta title="Login" hidden />
      <AuthLayout
        title="Welcome back"
        lead="Log in to see your cart, your orders and your deliveries."
        foot={
          <>
            New here?{' '}
            <TextLink
              to={{ pathname: paths.register, search }}
              underline="always"
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              Create an account
            </TextLink>
          </>
        }
      >
        <LoginForm />
      </AuthLayout>
    </>
  );
}
