import Typography from '@mui/material/Typography';
import { ownPasswordSchema } from '@contract/second-factor';
import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { ProofForm } from './proof-form';
import { checkPassword } from './second-factor-api';

/** Asks for the administrator's own password, which the shop looks at and does not keep. */
export function PasswordForm({ onChecked }: { onChecked: () => void }) {
  return (
    <ProofForm
      label="Password"
      name="password"
      schema={ownPasswordSchema}
      field={{ label: 'Your password', type: 'password', autoComplete: 'current-password' }}
      button={{ children: 'Continue' }}
      send={({ password }) => checkPassword(password)}
      failure="The password could not be checked. Please try again."
      onSuccess={onChecked}
    >
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        A shorter one is changed under <TextLink to={paths.profile}>Profile</TextLink>.
      </Typography>
    </ProofForm>
  );
}
