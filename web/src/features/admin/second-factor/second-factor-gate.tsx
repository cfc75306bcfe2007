import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MIN_ADMIN_PASSWORD_LENGTH, currentPasswordSchema } from '@contract/second-factor';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { RichText } from '@/shared/ui/rich-text';
import { Spinner } from '@/shared/ui/spinner';
import { PageTitle } from '@/shared/ui/text';
import { shopPaths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { SecondFactorEnrolment } from './add-factor';
import { SecondFactorForm } from './confirm-form';
import { RecoveryCodeList } from './recovery-codes';
import { secondFactorCacheKey, checkAdminPassword } from './second-factor-steps';
import { IdentityProofForm } from './proof-form';
import { SecondFactorPrompt } from './second-factor-prompt';

function PasswordForm({ onChecked }: { onChecked: () => void }) {
  return (
    <IdentityProofForm
      label={t('Password')}
      name="password"
      schema={currentPasswordSchema}
      field={{ label: t('Your password'), type: 'password', autoComplete: 'current-password' }}
      button={{ children: t('Continue') }}
      send={({ password }) => checkAdminPassword(password)}
      failure={t('The password could not be checked. Please try again.')}
      onSuccess={onChecked}
    >
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        <RichText
          text="A shorter one is changed under <profile>Profile</profile>."
          profile={(text) => <TextLink to={shopPaths.profile}>{text}</TextLink>}
        />
      </Typography>
    </IdentityProofForm>
  );
}

function GatePage({
  title,
  lead,
  head,
  children,
}: {
  title: string;
  lead: string;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="main" id="content" sx={page}>
      <PageMeta title={t('{title} · Admin', { title })} hidden />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 4 }}>{head}</Box>
      <PageTitle variant="h2">{title}</PageTitle>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  );
}

function SecondFactorSetup({ head, onDone }: { head: ReactNode; onDone: () => void }) {
  const [query] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <GatePage title={t('Save your recovery codes')} lead={t('Your second factor is set up.')} head={head}>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </GatePage>
    );
  return (
    <GatePage
      title={t('Set up your second factor')}
      lead={t(
        'Administrators confirm their login with a second factor in addition to their password. You set it up once.',
      )}
      head={head}
    >
      <SecondFactorEnrolment
        enrolmentToken={query.get('enrolment')}
        onAdded={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </GatePage>
  );
}

interface SecondFactorGateProps {
  head: ReactNode;
  children: ReactNode;
}

/** Gate that asks for a required second factor before it renders the admin panel. */
export function SecondFactorGate({ head, children }: SecondFactorGateProps) {
  const { data, error, reload } = useEndpointData(secondFactorCacheKey);
  if (!data) {
    if (error)
      return <LoadError title={t('The panel could not be loaded')} heading="h1" onRetry={() => reload()} />;
    return <Spinner />;
  }
  if (!data.off && !data.passwordChecked && data.confirmedUntil === null)
    return (
      <GatePage
        title={t('Check your password')}
        lead={t(
          'Administrators need a password of at least {count} characters that is not among the known ones. We check your password now, and again when you change it.',
          { count: MIN_ADMIN_PASSWORD_LENGTH },
        )}
        head={head}
      >
        <PasswordForm onChecked={() => reload()} />
      </GatePage>
    );
  if (!data.off && !data.enrolled) return <SecondFactorSetup head={head} onDone={() => reload()} />;
  if (!data.off && data.confirmedUntil === null)
    return (
      <GatePage
        title={t('Confirm it is you')}
        lead={t('Please confirm with your second factor. We ask every twelve hours on each device.')}
        head={head}
      >
        <SecondFactorForm factors={data} onConfirmed={() => reload()} />
      </GatePage>
    );
  return (
    <>
      {children}
      <SecondFactorPrompt />
    </>
  );
}

const page = { maxWidth: 560, mx: 'auto', px: { xs: 2, sm: 3 }, py: 3, minHeight: '100dvh' };
