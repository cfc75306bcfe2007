import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bulkStatusChangeSchema } from '@contract/orders/bulk-status-change';
import type { UpdateOrderStatusInput } from '@contract/orders/order-status';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { parseNumber, INTEGER_DECIMALS } from '@contract/typed/number-input';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { validateWithSchema } from '@/shared/forms/schema-problems';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { NumberField } from '../shared/forms/form-fields';
import {
  CancelledParcelsAlert,
  AffectedParcelsAlert,
  getParcelsToUnpackOnCancel,
} from './affected-parcels-alert';

type Restock = UpdateOrderStatusInput['restock'];

interface CancelFormValues {
  note: string;
  units: Record<string, string>;
}

interface CancelOrdersDialogProps {
  title: string;
  text: string;
  /** Order whose items can be put back in stock after the cancellation. Null if several orders are cancelled. */
  order: Order | null;
  orders?: readonly Order[];
  send: string;
  refuse: string;
  onCancel: (note: string, restock: Restock) => Promise<unknown>;
  onClosed: (cancelled: boolean) => void;
}

const getRemainingLines = ({ items, refunds }: Order) =>
  items
    .map(({ _id, name, variant, quantity }) => {
      const back = refunds.flatMap(({ lines }) => lines).filter(({ line }) => line === _id);
      const remainingUnits = quantity - back.reduce((units, { restocked }) => units + restocked, 0);
      return { id: _id, name: formatNameWithOptions(name, variant?.options ?? {}), left: remainingUnits };
    })
    .filter(({ left: remainingUnits }) => remainingUnits > 0);

export function CancelOrdersDialog({ order, orders = [], ...props }: CancelOrdersDialogProps) {
  const { title, text, send, refuse, onCancel, onClosed } = props;
  const lines = order ? getRemainingLines(order) : [];
  const validate = ({ note, units }: CancelFormValues) => {
    const problems = { ...validateWithSchema(bulkStatusChangeSchema.pick(['note']), { note }).problems };
    for (const { id, left: remainingUnits } of lines) {
      const { value, problem } = parseNumber(units[id] ?? '', INTEGER_DECIMALS);
      if (problem !== null || value === null || value < 0 || value > remainingUnits)
        problems[`units.${id}`] = t('0 to {count}', { count: remainingUnits });
    }
    return toFormikErrors(problems);
  };
  return (
    <FormDialog<CancelFormValues>
      title={title}
      text={text}
      initial={{
        note: '',
        units: Object.fromEntries(lines.map(({ id, left: remainingUnits }) => [id, String(remainingUnits)])),
      }}
      validate={validate}
      send={send}
      refuse={refuse}
      severe
      failed={order ? t('Failed to update the order') : t('The orders could not be cancelled')}
      onSend={async ({ note, units }) => {
        const restock = lines.map(({ id }) => ({
          line: id,
          quantity: parseNumber(units[id] ?? '', INTEGER_DECIMALS).value ?? 0,
        }));
        await onCancel(note.trim(), restock);
      }}
      onClosed={onClosed}
    >
      <FormTextField
        name="note"
        label={order ? t('Reason (the customer will see it)') : t('Reason (the customers will see it)')}
        multiline
        maxRows={4}
      />
      {order ? (
        <AffectedParcelsAlert parcels={getParcelsToUnpackOnCancel(order)} count={order.parcels.length} />
      ) : (
        <CancelledParcelsAlert orders={orders} />
      )}
      {lines.map(({ id, name, left: remainingUnits }) => (
        <Box key={id} role="group" aria-label={name} sx={row}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <NumberField
            name={`units.${id}`}
            label={t('Back to stock (of {count})', { count: remainingUnits })}
          />
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
