import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import {
  authenticatorCodeSchema,
  currentPasswordSchema,
  type AuthenticatorSecretResponse,
  type EnrolSecondFactorResponse,
} from '@contract/second-factor';
import { t } from '@contract/texts/text';
import { RECENT_LOGIN_MINUTES } from '@contract/users';
import { ApiError, getServerErrorMessage } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { oneTimeCodeFieldProps, IdentityProofForm } from './proof-form';
import {
  enrollAuthenticatorApp,
  addPasskey,
  createAuthenticatorSecret,
  reauthenticate,
} from './second-factor-steps';

const failure = t('This did not work. Please try again.');

/** QR code for an authenticator app. Always dark on white, because some cameras require this. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 1, bgcolor: '#fff', color: '#000' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}

function AuthenticatorAppForm({
  secret,
  onAdded,
}: {
  secret: AuthenticatorSecretResponse;
  onAdded: (added: EnrolSecondFactorResponse) => void;
}) {
  return (
    <Stack useFlexGap spacing={2} sx={{ maxWidth: 460, mt: 2 }}>
      <Typography>{t('Scan this code with your authenticator app, or enter the key in it.')}</Typography>
      <QrCode text={secret.uri} />
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {secret.secret.match(/.{1,4}/g)?.join(' ')}
      </Typography>
      <IdentityProofForm
        label={t('Authenticator app')}
        name="code"
        schema={authenticatorCodeSchema}
        field={{ label: t('Code that the app shows'), autoFocus: false, ...oneTimeCodeFieldProps }}
        button={{ children: t('Confirm') }}
        send={({ code }) => enrollAuthenticatorApp(code)}
        failure={failure}
        onSuccess={onAdded}
      />
    </Stack>
  );
}

/** Returns true if the server rejected a second factor because the last login is not recent enough. */
const isRecentLoginError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FORBIDDEN' && error.details.reason === 'RECENT_LOGIN';

function PasswordForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  return (
    <Box sx={{ maxWidth: 460, mt: 2 }}>
      <Typography sx={{ mb: 2 }}>
        {t('You logged in more than {minutes} minutes ago. Enter your password again to continue.', {
          minutes: RECENT_LOGIN_MINUTES,
        })}
      </Typography>
      <IdentityProofForm
        label={t('Password')}
        name="password"
        schema={currentPasswordSchema}
        field={{ label: t('Your password'), type: 'password', autoComplete: 'current-password' }}
        button={{ children: t('Continue') }}
        send={({ password }) => reauthenticate(password)}
        failure={t('The password could not be checked. Please try again.')}
        onSuccess={onLoggedIn}
      />
    </Box>
  );
}

interface SecondFactorEnrolmentProps {
  /** Enrolment token from the link that `npm run grant-admin` creates, or null without a link. */
  enrolmentToken?: string | null;
  onAdded: (added: EnrolSecondFactorResponse) => void;
}

export function SecondFactorEnrolment({ enrolmentToken = null, onAdded }: SecondFactorEnrolmentProps) {
  const [secret, setSecret] = useState<AuthenticatorSecretResponse | null>(null);
  const app = useAction(() => createAuthenticatorSecret(enrolmentToken), { onSuccess: setSecret });
  const passkey = useAction(() => addPasskey(enrolmentToken), { onSuccess: onAdded });
  const outdated = [app, passkey].find(({ error }) => isRecentLoginError(error));
  const problem = app.error ?? passkey.error;
  if (secret) return <AuthenticatorAppForm secret={secret} onAdded={onAdded} />;
  if (outdated) return <PasswordForm onLoggedIn={() => void outdated.run()} />;
  return (
    <Stack useFlexGap spacing={2} sx={{ maxWidth: 460, mt: 2 }}>
      {problem ? (
        <Alert severity="error">
          {getServerErrorMessage(problem, (problem as Error).message || failure)}
        </Alert>
      ) : null}
      <Button
        variant="contained"
        size="large"
        startIcon={<Fingerprint size={20} />}
        loading={passkey.busy}
        onClick={() => void passkey.run()}
      >
        {t('Add a passkey')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Use your fingerprint, face, device PIN or a security key.')}
      </Typography>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Smartphone size={20} />}
        loading={app.busy}
        onClick={() => void app.run()}
      >
        {t('Use an authenticator app')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(
          'Use an app that shows six-digit codes, such as Google Authenticator, Microsoft Authenticator or 1Password.',
        )}
      </Typography>
    </Stack>
  );
}
