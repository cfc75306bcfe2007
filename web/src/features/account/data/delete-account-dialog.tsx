import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { deleteAccountSchema } from '@contract/auth';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { deleteAccount } from '../account-api';
import { PasswordField } from '../password-field';

const FAILED = 'Your account could not be deleted. Please try again.';

interface DeleteAccountDialogProps {
  email: string;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

interface Values {
  currentPassword: string;
}

/** The last question. The password proves that it is the person, and is the recent login that the shop asks for. */
export function DeleteAccountDialog({ email, open, onDeleted, onClose }: DeleteAccountDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async ({ currentPassword }: Values, form: FormikHelpers<Values>) => {
    setProblem(null);
    try {
      const { confirmPassword } = await import('../security/firebase-account');
      await confirmPassword(currentPassword);
      await deleteAccount();
      onDeleted();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.currentPassword : undefined;
      if (wrong) return form.setFieldError('currentPassword', wrong);
      const told = error instanceof ApiError && error.status === 0 && error.message;
      setProblem(told || messageOf(error, FAILED));
    }
  };

  return (
    <Formik
      initialValues={{ currentPassword: '' }}
      validationSchema={deleteAccountSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ isSubmitting, resetForm }) => (
        <Dialog
          open={open}
          onClose={() => !isSubmitting && onClose()}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          slotProps={{
            paper: { sx: dialogPaper },
            transition: {
              onExited: () => {
                setProblem(null);
                resetForm();
              },
            },
          }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              Delete your account?
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
              <DialogContentText id={`${id}-text`}>
                The account of <strong>{email}</strong> and what belongs to it will be gone. Give your
                password to go on.
              </DialogContentText>
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                id="delete-current-password"
                name="currentPassword"
                label="Password"
                autoComplete="current-password"
              />
              {problem ? (
                <Alert severity="error" variant="outlined">
                  {problem}
                </Alert>
              ) : null}
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button
                color="secondary"
                variant="outlined"
                autoFocus
                aria-disabled={isSubmitting}
                onClick={() => !isSubmitting && onClose()}
              >
                Keep my account
              </Button>
              <Button type="submit" color="error" variant="contained" loading={isSubmitting}>
                Delete for good
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
