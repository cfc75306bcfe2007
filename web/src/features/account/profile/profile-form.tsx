import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { profileSchema, type User } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { TextLink } from '@/shared/ui/text-link';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { updateProfile } from '../account-api';
import { AccountPanel } from '../account-panel';

const valuesOf = ({ name, phone }: User) => ({ name, phone: phone ?? '' });

/** Name and phone number. The email address is what logs in, so it is changed under Security. */
export function ProfileForm({ user }: { user: User }) {
  const save = useAction(updateProfile, {
    success: 'Profile updated successfully',
    failure: 'Your details could not be saved. Please try again.',
    inlineFields: true,
  });
  return (
    <AccountPanel title="Your details">
      <Formik
        initialValues={valuesOf(user)}
        validationSchema={profileSchema}
        onSubmit={async (values, form) => {
          const outcome = await save.run(profileSchema.cast(values, { stripUnknown: true }));
          if (outcome.ok) form.resetForm({ values: valuesOf(outcome.answer) });
          else showFieldErrors(outcome.fieldErrors, form);
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
                helperText="The carrier may call you about your delivery."
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
