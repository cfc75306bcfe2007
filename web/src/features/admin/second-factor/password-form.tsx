import Typography from '@mui/material/Typography';
import { ownPasswordSchema } from '@contract/second-factor';
import { paths } from '@/shared/config/paths';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { FormTextField } from '@/shared/forms/form-text-field';
import { TextLink } from '@/shared/ui/text-link';
import { checkPassword } from './second-factor-api';

/** Asks for the administrator's own password, which the shop looks at and does not keep. */
export function PasswordForm({ onChecked }: { onChecked: () => void }) {
  return (
    <ActionForm
      label="Password"
      initial={{ password: '' }}
      schema={ownPasswordSchema}
      send={({ password }) => checkPassword(password)}
      failure="The password could not be checked. Please try again."
      inlineFields
      onSuccess={onChecked}
    >
      <FormTextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        autoFocus
        fullWidth
      />
      <SubmitButton size="large" fullWidth sx={{ mt: 2 }}>
        Continue
      </SubmitButton>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        A shorter one is changed under <TextLink to={paths.profile}>Profile</TextLink>.
      </Typography>
    </ActionForm>
  );
}
