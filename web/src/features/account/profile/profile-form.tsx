import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { profileSchema, type User } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { FormTextField } from '@/shared/ui/form-text-field';
import { TextLink } from '@/shared/ui/text-link';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { updateProfile } from '../account-api';
import { AccountPanel } from '../account-panel';
import { showFailure } from '../show-failure';

const WORDS = {
  refused: 'Your details could not be saved. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

const valuesOf = ({ name, phone }: User) => ({ name, phone: phone ?? '' });

/** Name and phone number. The e-mail address is what logs in, so it is changed under Security. */
export function ProfileForm({ user }: { user: User }) {
  return (
    <AccountPanel title="Your details">
      <Formik
        initialValues={valuesOf(user)}
        validationSchema={profileSchema}
        onSubmit={async (values, form) => {
          try {
            const answer = await updateProfile(profileSchema.cast(values, { stripUnknown: true }));
            session.updated(answer.user);
            form.resetForm({ values: valuesOf(answer.user) });
            toasts.success('Profile updated successfully');
          } catch (error) {
            showFailure(error, form, WORDS);
          }
        }}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Your details">
            <Stack spacing={0.75} sx={{ maxWidth: 460 }}>
              <FormTextField name="name" label="Full name" autoComplete="name" helperText=" " />
              <FormTextField
                name="phone"
                label="Phone (optional)"
                type="tel"
                autoComplete="tel"
                helperText="For the carrier, if something is unclear."
                slotProps={{ htmlInput: { inputMode: 'tel' } }}
              />
            </Stack>
            <Typography sx={{ my: 2.5, color: 'text.secondary' }}>
              You log in as <strong>{user.email}</strong>.{' '}
              <TextLink to={paths.security} underline="always">
                Change email
              </TextLink>
            </Typography>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Save changes
            </Button>
          </ValidatedForm>
        )}
      </Formik>
    </AccountPanel>
  );
}
