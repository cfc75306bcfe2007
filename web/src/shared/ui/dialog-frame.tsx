import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId, type ComponentType, type ReactNode } from 'react';
import { t } from '@contract/texts/text';

export interface DialogFrameProps {
  open: boolean;
  /** True for questions that interrupt the user. The dialog then has the role `alertdialog`. */
  alert?: boolean;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  width?: number;
  /** Component that wraps the content and the actions, for example a form. */
  around?: ComponentType<{ children: ReactNode }>;
  onClose: () => void;
  onClosed?: () => void;
}

export function DialogFrame(props: DialogFrameProps) {
  const { open, alert = false, title, text, children, actions, width = 460, onClose, onClosed } = props;
  const { around: Around = Fragment } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: { ...paper, maxWidth: width } } }}
    >
      <Around>
        <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {text ? (
            <DialogContentText id={`${id}-text`} sx={children ? { mb: 2 } : undefined}>
              {text}
            </DialogContentText>
          ) : null}
          {children}
        </DialogContent>
        <DialogActions sx={buttons}>{actions}</DialogActions>
      </Around>
    </Dialog>
  );
}

export interface DialogActionButtonsProps {
  confirm: string;
  refuse: string;
  colour?: 'primary' | 'secondary' | 'error';
  /** True for irreversible actions. The cancel button then has the initial focus. */
  careful?: boolean;
  busy: boolean;
  /** Id of the text that explains why the confirm button is disabled. If missing, the button is enabled. */
  blockedBy?: string;
  /** Called on confirmation. If missing, the button submits the surrounding form. */
  onConfirm?: () => void;
  onRefuse: () => void;
}

export function DialogActionButtons(props: DialogActionButtonsProps) {
  const { confirm, refuse, colour = 'primary', careful = false, busy, onConfirm, onRefuse } = props;
  const { blockedBy } = props;
  const isDisabled = busy || blockedBy !== undefined;
  return (
    <>
      <Button
        color="secondary"
        variant="outlined"
        autoFocus={careful}
        aria-disabled={busy}
        onClick={() => !busy && onRefuse()}
      >
        {refuse}
      </Button>
      <Button
        type={onConfirm || isDisabled ? 'button' : 'submit'}
        color={colour}
        variant="contained"
        aria-disabled={isDisabled}
        aria-describedby={blockedBy}
        sx={blockedBy === undefined ? undefined : blocked}
        onClick={() => !isDisabled && onConfirm?.()}
      >
        {busy ? t('One moment…') : confirm}
      </Button>
    </>
  );
}

const blocked = { opacity: 0.45, cursor: 'not-allowed', boxShadow: 'none' };

const paper = {
  borderRadius: 3,
  width: '100%',
  m: 2,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const;

const buttons = {
  px: 3,
  pb: 3,
  pt: 1.5,
  gap: 1,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'stretch',
  flexWrap: 'wrap',
  '& > :not(style) ~ :not(style)': { ml: 0 },
};
