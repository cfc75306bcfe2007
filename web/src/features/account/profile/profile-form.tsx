import Typography from '@mui/material/Typography';
import { profileSchema, type User } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { FormTextField } from '@/shared/forms/form-text-field';
import { TextLink } from '@/shared/ui/text-link';
import { updateProfile } from '../account-api';
import { AccountForm } from '../account-form';
import { AccountPanel } from '../account-panel';

const valuesOf = ({ name, phone }: User) => ({ name, phone: phone ?? '' });

/** Name and phone number. The email address is what logs in, so it is changed under Security. */
export function ProfileForm({ user }: { user: User }) {
  return (
    <AccountPanel title="Your details">
      <AccountForm
        label="Your details"
        initial={valuesOf(user)}
        schema={profileSchema}
        note={
          <Typography sx={{ my: 2.5, color: 'text.secondary' }}>
            You log in as <strong>{user.email}</strong>.{' '}
            <TextLink to={paths.security} underline="always">
              Change email
            </TextLink>
          </Typography>
        }
        button="Save changes"
        look={{}}
        send={updateProfile}
        success="Profile updated successfully"
        failure="Your details could not be saved. Please try again."
        inlineFields
        next={valuesOf}
      >
        <FormTextField name="name" label="Full name" autoComplete="name" helperText=" " />
        <FormTextField
          name="phone"
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          helperText="The carrier may call you about your delivery."
          slotProps={{ htmlInput: { inputMode: 'tel' } }}
        />
      </AccountForm>
    </AccountPanel>
  );
}
