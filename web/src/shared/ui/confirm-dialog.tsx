import { Answers, DialogFrame, type AnswersProps, type DialogFrameProps } from './dialog-frame';

interface ConfirmDialogProps
  extends
    Pick<DialogFrameProps, 'open' | 'onClose' | 'onClosed'>,
    Omit<AnswersProps, 'careful' | 'onRefuse'> {
  title: string;
  question: string;
  /** Red unless nothing is lost by it. */
  colour?: 'error' | 'secondary';
  onConfirm: () => void;
}

/** Asks before something that cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog({ open, title, question, onClose, onClosed, ...answers }: ConfirmDialogProps) {
  return (
    <DialogFrame
      alert
      open={open}
      title={title}
      text={question}
      actions={<Answers careful colour="error" {...answers} onRefuse={onClose} />}
      onClose={() => !answers.busy && onClose()}
      onClosed={onClosed}
    />
  );
}
