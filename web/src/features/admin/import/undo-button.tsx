import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ImportRun } from '@contract/imports';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

/** Undoes an import, after a confirmation. */
export function UndoButton({ run, onUndo }: { run: ImportRun; onUndo: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await onUndo().catch(() => undefined);
    setBusy(false);
    setOpen(false);
  };
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
        busy={busy}
        onConfirm={() => void undo()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
