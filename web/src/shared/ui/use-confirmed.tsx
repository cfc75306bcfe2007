import Button, { type ButtonProps } from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { useAction, type ActionOptions } from '@/shared/data/use-action';
import { DialogActionButtons, DialogFrame } from './dialog-frame';

export interface ConfirmationQuestion<T> extends Pick<ActionOptions<T>, 'success' | 'failure'> {
  title: string;
  question: ReactNode;
  details?: ReactNode;
  confirm: string;
  refuse?: string;
  /** Color of the confirm button. Defaults to red, for actions that delete data. */
  colour?: 'error' | 'secondary';
  /** Called with the result of the action, even after the component has unmounted. */
  onDone?: (answer: T) => void;
  onRefused?: (error: unknown) => void;
  /** Called after the closing animation of the dialog. `done` is true if the action succeeded. */
  onClosed?: (done: boolean) => void;
}

/** Provides a confirmation dialog for an action. `ask` opens the dialog. `run` executes the action without a dialog. */
export function useConfirmation<Args extends unknown[], T>(
  act: (...args: Args) => Promise<T>,
  questionOf: (...args: Args) => ConfirmationQuestion<T>,
) {
  const [asked, setAsked] = useState<{ args: Args; open: boolean; done: boolean } | null>(null);
  const action = useAction(act, questionOf);
  const ask = useCallback((...args: Args) => setAsked({ args, open: true, done: false }), []);
  const close = (done = false) => setAsked((now) => now && { ...now, open: false, done });
  const run = async (...args: Args) => {
    const { onDone, onRefused } = questionOf(...args);
    const outcome = await action.run(...args);
    close(outcome.ok);
    if (outcome.ok) onDone?.(outcome.answer);
    else onRefused?.(outcome.error);
    return outcome;
  };
  const dialog = () => {
    if (!asked) return null;
    const {
      title,
      question,
      details,
      confirm,
      refuse = t('Keep it'),
      colour = 'error',
      onClosed,
    } = questionOf(...asked.args);
    return (
      <DialogFrame
        alert
        open={asked.open}
        title={title}
        text={question}
        actions={
          <DialogActionButtons
            careful
            colour={colour}
            confirm={confirm}
            refuse={refuse}
            busy={action.busy}
            onConfirm={() => void run(...asked.args)}
            onRefuse={() => close()}
          />
        }
        onClose={() => !action.busy && close()}
        onClosed={() => {
          setAsked(null);
          onClosed?.(asked.done);
        }}
      >
        {details}
      </DialogFrame>
    );
  };
  return { ask, run, busy: action.busy, dialog: dialog() };
}

interface ConfirmationButtonProps<T>
  extends ConfirmationQuestion<T>, Pick<ButtonProps, 'variant' | 'aria-describedby'> {
  children: string;
  action: () => Promise<T>;
}

export function ConfirmationButton<T>({ action, children, ...props }: ConfirmationButtonProps<T>) {
  const { ask, dialog } = useConfirmation(action, () => props);
  const { variant, 'aria-describedby': describedBy } = props;
  return (
    <>
      <Button variant={variant} color="error" aria-describedby={describedBy} onClick={() => ask()}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
