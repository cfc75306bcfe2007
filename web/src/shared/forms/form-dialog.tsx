import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, getIn, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { ApiError, reasonOf } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { showFieldErrors } from './field-errors';
import { ValidatedForm } from './validated-form';

/** How the form is checked: by a schema of the contract, or a function. When it is sent, unless more is asked for. */
type Checks<Values> = Pick<
  FormikConfig<Values>,
  'validationSchema' | 'validate' | 'validateOnBlur' | 'validateOnChange'
>;

interface FormDialogProps<Values extends FormikValues> extends Checks<Values> {
  open: boolean;
  title: string;
  text?: ReactNode;
  initial: Values;
  /** The labels of the button that sends, and of the one that closes. */
  send: string;
  refuse: string;
  /** It cannot be taken back: the button that sends is red, and the other one has the focus. */
  severe?: boolean;
  /** Room for fields side by side. */
  wide?: boolean;
  children: ReactNode;
  /** Rejects with the server's refusal, whose field errors are shown under their fields. */
  onSend: (values: Values) => Promise<void>;
  /** Toast after it was sent. */
  success?: string;
  /** Shown in the dialog where a refusal has no words of its own; without it, the caller announces failures. */
  failed?: string;
  onClose: () => void;
  /** The dialog is gone, and the focus is back where it came from. */
  onClosed: () => void;
}

/** A form in a dialog. What was typed stays until it is sent or given up. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { open, title, text, initial, send, refuse, severe = false, wide = false, children } = props;
  const { validationSchema, validate, validateOnBlur = false, validateOnChange = false } = props;
  const { onSend, success, failed, onClose, onClosed } = props;
  const id = useId();
  const sending = useAction(onSend, { success });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    // A second click while the dialog fades.
    if (!open) return;
    setProblem(null);
    const outcome = await sending.run(values);
    if (outcome.ok) return;
    const { error, fieldErrors } = outcome;
    showFieldErrors(fieldErrors, form);
    const isShown = Object.keys(fieldErrors).some((field) => getIn(values, field) !== undefined);
    const isAnnounced = error instanceof ApiError && error.announced;
    if (failed && !isShown && !isAnnounced) setProblem(reasonOf(error, failed));
  };
  return (
    <Formik
      initialValues={initial}
      validationSchema={validationSchema}
      validate={validate}
      validateOnBlur={validateOnBlur}
      validateOnChange={validateOnChange}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open={open}
          onClose={() => !isSubmitting && onClose()}
          aria-labelledby={`${id}-title`}
          aria-describedby={text ? `${id}-text` : undefined}
          slotProps={{
            transition: { onExited: onClosed },
            paper: { sx: wide ? { ...dialogPaper, maxWidth: 620 } : dialogPaper },
          }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              {title}
            </DialogTitle>
            <DialogContent>
              {/* The first field's label rises above the field. */}
              <Box sx={{ display: 'grid', gap: 2, pt: text ? 0 : 1 }}>
                {text ? <DialogContentText id={`${id}-text`}>{text}</DialogContentText> : null}
                {children}
                {problem ? (
                  <Alert severity="error" variant="outlined">
                    {problem}
                  </Alert>
                ) : null}
              </Box>
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button
                color="secondary"
                variant="outlined"
                autoFocus={severe}
                aria-disabled={isSubmitting}
                onClick={() => !isSubmitting && onClose()}
              >
                {refuse}
              </Button>
              <Button
                type={isSubmitting ? 'button' : 'submit'}
                color={severe ? 'error' : 'primary'}
                variant="contained"
                aria-disabled={isSubmitting}
              >
                {isSubmitting ? 'One moment…' : send}
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
