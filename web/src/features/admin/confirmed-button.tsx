import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface ConfirmedButtonProps<T> extends Pick<ButtonProps, 'variant'> {
  children: string;
  title: string;
  question: string;
  confirm: string;
  act: () => Promise<T>;
  /** Toasts after it was done, and where it failed without words of the server's. */
  success?: string;
  failure: string;
  onDone: (answer: T) => void;
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmedButton<T>(props: ConfirmedButtonProps<T>) {
  const { variant, children, title, question, confirm, act, success, failure, onDone } = props;
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAction(act, { success, failure, onSuccess: onDone });
  return (
    <>
      <Button variant={variant} color="error" onClick={() => setAsked(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asked}
        title={title}
        question={question}
        confirm={confirm}
        refuse="Keep it"
        busy={busy}
        onConfirm={() => void run().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
