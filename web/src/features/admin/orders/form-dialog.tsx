import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { ApiError } from '@/shared/api/api-error';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { ValidatedForm } from '@/shared/ui/validated-form';

interface FormDialogProps<Values extends FormikValues> {
  open: boolean;
  title: string;
  text: string;
  initial: Values;
  schema: ObjectSchema<AnyObject>;
  /** The words on the button that sends, and on the one that does not. */
  send: string;
  refuse: string;
  children: ReactNode;
  /** Rejects with the server's refusal, whose words go to their fields. */
  onSend: (values: Values) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

/** A form in a dialog, checked by the contract's schema. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { open, title, text, initial, schema, send, refuse, children, onSend, onClose, onClosed } = props;
  const id = useId();
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    try {
      await onSend(values);
    } catch (error) {
      if (error instanceof ApiError)
        for (const [field, message] of Object.entries(error.fields)) form.setFieldError(field, message);
    }
  };
  return (
    <Formik
      initialValues={initial}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open={open}
          onClose={() => !isSubmitting && onClose()}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          slotProps={{ transition: { onExited: onClosed }, paper: { sx: dialogPaper } }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              {title}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
              <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
              {children}
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button color="secondary" variant="outlined" aria-disabled={isSubmitting} onClick={onClose}>
                {refuse}
              </Button>
              <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
                {isSubmitting ? 'One moment…' : send}
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
