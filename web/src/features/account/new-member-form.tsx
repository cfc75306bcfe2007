import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { MIN_ADMIN_PASSWORD } from '@contract/second-factor';
import { newMemberSchema } from '@contract/team/team';
import { call } from '@/shared/api/client';
import { FormTextField } from '@/shared/forms/form-text-field';
import { session } from '@/shared/session/session';
import { NewPasswordFields, UserName } from './account-fields';
import { AccountForm } from './account-form';
import { strengthHint } from './password-strength';

const EMPTY = { name: '', password: '', confirmPassword: '' };

interface NewMemberFormProps {
  token: string;
  email: string;
  onJoined: () => void;
}

export function NewMemberForm({ token, email, onJoined }: NewMemberFormProps) {
  const join = async (values: typeof EMPTY) => {
    await call(endpoints.joinTeam, { body: { ...values, token }, session: false, quiet: true });
    await session.signIn(email, values.password, false);
  };
  return (
    <>
      <Typography>
        Enter your name and choose a password. You will log in with <strong>{email}</strong>.
      </Typography>
      <Box sx={{ width: '100%', maxWidth: 460 }}>
        <AccountForm
          label="Join the team"
          initial={EMPTY}
          schema={newMemberSchema}
          button="Join the team"
          send={join}
          success="Welcome to the team."
          failure="The invitation could not be accepted. Please try again."
          onSuccess={onJoined}
        >
          <UserName email={email} />
          <FormTextField name="name" label="Full name" autoComplete="name" helperText=" " />
          <NewPasswordFields label="Password" hint={strengthHint} minLength={MIN_ADMIN_PASSWORD} />
        </AccountForm>
      </Box>
    </>
  );
}
