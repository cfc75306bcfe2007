import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Formik, getIn, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { useId, useState } from 'react';
import { ApiError, reasonOf } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { Answers, DialogFrame, type DialogFrameProps } from '@/shared/ui/dialog-frame';
import { showFieldErrors } from './field-errors';
import { ValidatedForm } from './validated-form';

/** How the form is checked: by a schema of the contract, or a function. When it is sent, unless more is asked for. */
type Checks<Values> = Pick<
  FormikConfig<Values>,
  'validationSchema' | 'validate' | 'validateOnBlur' | 'validateOnChange'
>;

interface FormDialogProps<Values extends FormikValues>
  extends Checks<Values>, Pick<DialogFrameProps, 'title' | 'text' | 'children'> {
  initial: Values;
  /** The labels of the button that sends, and of the one that closes. */
  send: string;
  refuse?: string;
  /** It cannot be taken back: the button that sends is red, and the other one has the focus. */
  severe?: boolean;
  /** Room for fields side by side. */
  wide?: boolean;
  /** Returns why the form cannot be sent yet; null if it can. The reason is shown, and the button is disabled. */
  blocked?: (values: Values) => string | null;
  /** Rejects with the server's refusal, whose field errors are shown under their fields; false keeps the dialog open. */
  onSend: (values: Values) => Promise<unknown>;
  /** Toast after it was sent. */
  success?: string;
  /** Shown in the dialog where a refusal has no words of its own; without it, the caller announces failures. */
  failed?: string;
  /** False closes it without an answer. */
  open?: boolean;
  /** The dialog is gone, and the focus is back where it came from; whether the form was sent. */
  onClosed: (sent: boolean) => void;
}

/** A form in a dialog, which is there as long as it is rendered or until `onClosed`. What was typed stays until it is sent or given up. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, text, initial, send, refuse = 'Cancel', severe = false, wide = false, children } = props;
  const { validationSchema, validate, validateOnBlur = false, validateOnChange = false } = props;
  const { blocked, onSend, success, failed, onClosed } = props;
  const id = useId();
  const [closing, setClosing] = useState<'sent' | 'given up' | null>(null);
  const open = props.open !== false && closing === null;
  const close = () => setClosing('given up');
  const sending = useAction(onSend, { success: (answer) => (answer === false ? undefined : success) });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    // A second click while the dialog fades.
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
              <Answers
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
            {/* The first field's label rises above the field. */}
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
