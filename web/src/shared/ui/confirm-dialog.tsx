import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** The word on the button that does it, and on the one that does not. */
  confirm: string;
  refuse: string;
  /** Of the button that does it; red unless nothing is lost by it. */
  colour?: 'error' | 'secondary';
  /** It is being done: neither button answers. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The dialog is gone, and the focus is back where it came from. */
  onClosed?: () => void;
}

/** Asks before something that cannot be taken back. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    question,
    confirm,
    refuse,
    colour = 'error',
    busy,
    onConfirm,
    onClose,
    onClosed,
  } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: dialogPaper } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-question`}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions sx={dialogActions}>
        <Button color="secondary" variant="outlined" autoFocus aria-disabled={busy} onClick={onClose}>
          {refuse}
        </Button>
        <Button color={colour} variant="contained" aria-disabled={busy} onClick={() => !busy && onConfirm()}>
          {busy ? 'One moment…' : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A dialog's frame, the same everywhere. In a long form the fields scroll, and the buttons stay. */
export const dialogPaper = {
  borderRadius: 3,
  width: '100%',
  maxWidth: 460,
  m: 2,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const;

/** A dialog's buttons: side by side where there is room, else one above the other with the answer on top. */
export const dialogActions = {
  px: 3,
  pb: 3,
  pt: 1.5,
  gap: 1,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'stretch',
  '& > :not(style) ~ :not(style)': { ml: 0 },
};
