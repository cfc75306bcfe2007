import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bulkStepsSchema } from '@contract/orders/bulk-steps';
import type { OrderStatusInput } from '@contract/orders/order-status';
import type { Order } from '@contract/orders/orders';
import { readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { nestedErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { checkedBy } from '@/shared/forms/schema-problems';
import { nameWithOptions } from '@/shared/products/options-text';
import { NumberField } from '../form-fields';
import { CancelledParcels, ChangedParcels, getCancelledParcels } from './changed-parcels';

type Restock = OrderStatusInput['restock'];

interface CancelForm {
  note: string;
  /** By the line's id, as they are typed. */
  units: Record<string, string>;
}

interface CancelDialogProps {
  title: string;
  text: string;
  /** The order that is cancelled, of which is asked what goes back to stock; null for several. */
  order: Order | null;
  /** The orders of several that are cancelled together. */
  orders?: readonly Order[];
  /** The labels of the buttons. */
  send: string;
  refuse: string;
  /** Rejects where nothing could be cancelled. */
  onCancel: (note: string, restock: Restock) => Promise<unknown>;
  onClosed: (cancelled: boolean) => void;
}

/** The lines with units that no refund returned to stock. */
const linesLeft = ({ items, refunds }: Order) =>
  items
    .map(({ _id, name, variant, quantity }) => {
      const back = refunds.flatMap(({ lines }) => lines).filter(({ line }) => line === _id);
      const left = quantity - back.reduce((units, { restocked }) => units + restocked, 0);
      return { id: _id, name: nameWithOptions(name, variant?.options ?? {}), left };
    })
    .filter(({ left }) => left > 0);

/** Asks why, and which units of a single order can be sold again. */
export function CancelDialog({ order, orders = [], ...props }: CancelDialogProps) {
  const { title, text, send, refuse, onCancel, onClosed } = props;
  const lines = order ? linesLeft(order) : [];
  const validate = ({ note, units }: CancelForm) => {
    const problems = { ...checkedBy(bulkStepsSchema.pick(['note']), { note }).problems };
    for (const { id, left } of lines) {
      const { value, problem } = readNumber(units[id] ?? '', WHOLE);
      if (problem !== null || value === null || value < 0 || value > left)
        problems[`units.${id}`] = `0 to ${left}`;
    }
    return nestedErrors(problems);
  };
  return (
    <FormDialog<CancelForm>
      title={title}
      text={text}
      initial={{ note: '', units: Object.fromEntries(lines.map(({ id, left }) => [id, String(left)])) }}
      validate={validate}
      send={send}
      refuse={refuse}
      severe
      failed={order ? 'Failed to update the order' : 'The orders could not be cancelled'}
      onSend={async ({ note, units }) => {
        const restock = lines.map(({ id }) => ({
          line: id,
          quantity: readNumber(units[id] ?? '', WHOLE).value ?? 0,
        }));
        await onCancel(note.trim(), restock);
      }}
      onClosed={onClosed}
    >
      <FormTextField
        name="note"
        label={order ? 'Reason (the customer will see it)' : 'Reason (the customers will see it)'}
        multiline
        maxRows={4}
      />
      {order ? (
        <ChangedParcels parcels={getCancelledParcels(order)} count={order.parcels.length} />
      ) : (
        <CancelledParcels orders={orders} />
      )}
      {lines.map(({ id, name, left }) => (
        <Box key={id} role="group" aria-label={name} sx={row}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <NumberField name={`units.${id}`} label={`Back to stock (of ${left})`} />
        </Box>
      ))}
    </FormDialog>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) 170px',
};
