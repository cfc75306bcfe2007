import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';

interface RenameDialogProps {
  value: string;
  isTaken: (value: string) => boolean;
  onRename: (value: string) => void;
  onClosed: () => void;
}

/** Renames an option's value; its variants keep their stock, price and SKU. */
export function RenameDialog({ value, isTaken, onRename, onClosed }: RenameDialogProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree this form is inside the editor's, which must not submit with it.
    event.stopPropagation();
    const text = typed.trim();
    if (text === '') return setProblem('This field is required');
    if (isTaken(text)) return setProblem('This value already exists');
    if (text !== value) onRename(text);
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: dialogPaper } }}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id} component="h2" sx={{ typography: 'h3', pt: 3 }}>
          Rename {value}
        </DialogTitle>
        <DialogContent sx={{ overflow: 'visible' }}>
          <TextField
            label="Value"
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
            error={problem !== null}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions sx={dialogActions}>
          <Button color="secondary" variant="outlined" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
