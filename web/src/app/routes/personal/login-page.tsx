import { useLocation } from 'react-router-dom';
import { paths, safeReturnPath } from '@/shared/config/paths';
import { AuthLayout } from '@/features/account/auth-layout';
import { LoginForm } from '@/features/account/login-form';
import { PageMeta } from '@/shared/ui/page-meta';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';

/** The pages on the way to an order. */
const TO_ORDER: readonly string[] = [paths.cart, paths.checkout];

export default function LoginPage() {
  const { search } = useLocation();
  const { guests } = useStoreSettings();
  const from = safeReturnPath(new URLSearchParams(search).get('from'));
  return (
    <>
      <PageMeta title="Login" hidden />
      <AuthLayout
        title="Welcome back"
        lead="Log in to see your cart, your orders and your deliveries."
        foot={{ question: 'New here?', to: { pathname: paths.register, search }, link: 'Create an account' }}
      >
        <LoginForm />
        {guests && TO_ORDER.includes(from) ? (
          <LinkButton to={from} size="large" variant="outlined" color="secondary">
            Continue as a guest
          </LinkButton>
        ) : null}
      </AuthLayout>
    </>
  );
}
