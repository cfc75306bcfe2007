import { object } from 'yup';
import { bulkStepsSchema } from '@contract/orders/bulk-steps';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { counted } from '../../../counted';

interface CancelManyDialogProps {
  count: number;
  /** Rejects where none could be cancelled. */
  onCancel: (reason: string) => Promise<unknown>;
  onClosed: () => void;
}

const schema = object({ note: bulkStepsSchema.fields.note });

/** Asks why, and says what happens to goods and money. */
export function CancelManyDialog({ count, onCancel, onClosed }: CancelManyDialogProps) {
  const orders = counted(count, 'order');
  return (
    <FormDialog
      title={`Cancel ${orders}?`}
      text="Their items go back into stock, and what the customers paid is refunded. What was paid another way you need to refund manually."
      initial={{ note: '' }}
      validationSchema={schema}
      send={`Cancel ${orders}`}
      refuse={count === 1 ? 'Keep order' : 'Keep orders'}
      severe
      failed="The orders could not be cancelled"
      onSend={async ({ note }) => {
        await onCancel(note.trim());
      }}
      onClosed={onClosed}
    >
      <FormTextField name="note" label="Reason (the customers will see it)" multiline maxRows={4} />
    </FormDialog>
  );
}
