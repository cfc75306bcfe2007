import { useState } from 'react';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';

interface RenameDialogProps {
  value: string;
  isTaken: (value: string) => boolean;
  onRename: (value: string) => void;
  onClosed: () => void;
}

/** Renames an option's value; its variants keep their stock, price and SKU. */
export function RenameDialog({ value, isTaken, onRename, onClosed }: RenameDialogProps) {
  const [open, setOpen] = useState(true);
  const problemsOf = ({ renamed }: { renamed: string }) => {
    const text = renamed.trim();
    if (text === '') return { renamed: 'This field is required' };
    return isTaken(text) ? { renamed: 'This value already exists' } : {};
  };
  return (
    <FormDialog
      open={open}
      title={`Rename ${value}`}
      initial={{ renamed: value }}
      validate={problemsOf}
      send="Rename"
      refuse="Cancel"
      onSend={({ renamed }) => {
        const text = renamed.trim();
        if (text !== value) onRename(text);
        setOpen(false);
        return Promise.resolve();
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <FormTextField
        name="renamed"
        label="Value"
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
