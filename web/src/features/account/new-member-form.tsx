import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { MIN_ADMIN_PASSWORD_LENGTH } from '@contract/second-factor';
import { teamMemberFormSchema } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { FormTextField } from '@/shared/forms/form-text-field';
import { sessionStore } from '@/shared/session/session';
import { RichText } from '@/shared/ui/rich-text';
import { NewPasswordFields, HiddenUsernameInput } from './account-fields';
import { AccountForm } from './account-form';
import { getPasswordStrengthHint } from './password-strength';

const EMPTY = { name: '', password: '', confirmPassword: '' };

interface JoinTeamFormProps {
  token: string;
  email: string;
  onJoined: () => void;
}

export function JoinTeamForm({ token, email, onJoined }: JoinTeamFormProps) {
  const join = async (values: typeof EMPTY) => {
    await callApi(endpoints.joinTeam, { body: { ...values, token }, session: false, quiet: true });
    await sessionStore.signIn(email, values.password, false);
  };
  return (
    <>
      <Typography>
        <RichText
          text="Enter your name and choose a password. You will log in with <b>{email}</b>."
          email={email}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <Box sx={{ width: '100%', maxWidth: 460 }}>
        <AccountForm
          label={t('Join the team')}
          initial={EMPTY}
          schema={teamMemberFormSchema}
          button={t('Join the team')}
          send={join}
          success={t('Welcome to the team.')}
          failure={t('The invitation could not be accepted. Please try again.')}
          onSuccess={onJoined}
        >
          <HiddenUsernameInput email={email} />
          <FormTextField name="name" label={t('Full name')} autoComplete="name" helperText=" " />
          <NewPasswordFields
            label={t('Password')}
            hint={getPasswordStrengthHint}
            minLength={MIN_ADMIN_PASSWORD_LENGTH}
          />
        </AccountForm>
      </Box>
    </>
  );
}
