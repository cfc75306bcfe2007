import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik, getIn, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { useId, useState } from 'react';
import { t } from '@contract/texts/text';
import { ApiError, getErrorMessage } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { DialogActionButtons, DialogFrame, type DialogFrameProps } from '@/shared/ui/dialog-frame';
import { showFieldErrors } from './field-errors';
import { ValidatedForm } from './validated-form';

/** Schema or function that validates the form. By default, validation only runs on submit. */
type FormValidation<Values> = Pick<
  FormikConfig<Values>,
  'validationSchema' | 'validate' | 'validateOnBlur' | 'validateOnChange'
>;

interface FormDialogProps<Values extends FormikValues>
  extends FormValidation<Values>, Pick<DialogFrameProps, 'title' | 'text' | 'children'> {
  initial: Values;
  send: string;
  refuse?: string;
  /** True for irreversible actions. The submit button is then red, and the cancel button has the initial focus. */
  severe?: boolean;
  wide?: boolean;
  /** Returns a message that explains why the form cannot be sent yet, or null. */
  blocked?: (values: Values) => string | null;
  /** Sends the form values. If the result is false, the dialog stays open. */
  onSend: (values: Values) => Promise<unknown>;
  success?: string;
  /** Error message if the server sends no message. If missing, the caller must display errors. */
  failed?: string;
  /** Set to false to close the dialog without sending the form. */
  open?: boolean;
  /** Called after the closing animation. `sent` is false if the user cancelled. */
  onClosed: (sent: boolean) => void;
}

/** Dialog with a form. Closes when the form has been sent or the user cancels. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, text, initial, send, refuse = t('Cancel'), severe = false, wide = false, children } = props;
  const { validationSchema, validate, validateOnBlur = false, validateOnChange = false } = props;
  const { blocked, onSend, success, failed, onClosed } = props;
  const id = useId();
  const [closing, setClosing] = useState<'sent' | 'given up' | null>(null);
  const open = props.open !== false && closing === null;
  const close = () => setClosing('given up');
  const sending = useAction(onSend, { success: (answer) => (answer === false ? undefined : success) });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    // Ignores a second click while the dialog closes.
    if (!open) return;
    setProblem(null);
    const outcome = await sending.run(values);
    if (outcome.ok) {
      if (outcome.answer !== false) setClosing('sent');
      return;
    }
    const { error, fieldErrors } = outcome;
    showFieldErrors(fieldErrors, form);
    const isShown = Object.keys(fieldErrors).some((field) => getIn(values, field) !== undefined);
    const isAnnounced = error instanceof ApiError && error.announced;
    if (failed && !isShown && !isAnnounced) setProblem(getErrorMessage(error, failed));
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
      {({ isSubmitting, values }) => {
        const reason = blocked?.(values) ?? null;
        return (
          <DialogFrame
            open={open}
            title={title}
            text={text}
            width={wide ? 620 : undefined}
            around={ValidatedForm}
            actions={
              <DialogActionButtons
                confirm={send}
                refuse={refuse}
                colour={severe ? 'error' : 'primary'}
                careful={severe}
                busy={isSubmitting}
                blockedBy={reason === null ? undefined : `${id}-blocked`}
                onRefuse={close}
              />
            }
            onClose={() => !isSubmitting && close()}
            onClosed={() => onClosed(closing === 'sent')}
          >
            <Box sx={{ display: 'grid', gap: 2, pt: text ? 0 : 1 }}>
              {children}
              {problem ? (
                <Alert severity="error" variant="outlined">
                  {problem}
                </Alert>
              ) : null}
              {reason === null ? null : (
                <Typography id={`${id}-blocked`} variant="body2" sx={{ color: 'text.secondary' }}>
                  {reason}
                </Typography>
              )}
            </Box>
          </DialogFrame>
        );
      }}
    </Formik>
  );
}
