import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ImportRun } from '@contract/imports';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { undoImport } from './imports-api';

interface UndoButtonProps {
  run: ImportRun;
  /** The undo was started. */
  onUndoing: (run: ImportRun) => void;
}

/** Undoes an import, after a confirmation. */
export function UndoButton({ run, onUndoing }: UndoButtonProps) {
  const [open, setOpen] = useState(false);
  const undo = useAction(undoImport, { failure: 'The import could not be undone', onSuccess: onUndoing });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={open}
        title="Undo this import?"
        question={`Products created from ${run.fileName} are deleted, or archived if they have orders. Products it changed are restored, unless they were changed since.`}
        confirm="Undo import"
        refuse="Keep it"
        busy={undo.busy}
        onConfirm={() => void undo.run(run._id).then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
