import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Field, useFormikContext } from 'formik';
import { unpackedUnits } from '@contract/orders/line-units';
import { statusName } from '@contract/orders/order-states';
import { orderStatusSchema } from '@contract/orders/order-status';
import type { Order } from '@contract/orders/orders';
import { formatParcelChange } from '@contract/orders/parcels/parcel-changes';
import type { PackParcelInput, TrackingInput } from '@contract/orders/parcels/parcels';
import { readNumber, WHOLE } from '@contract/typed/typed-numbers';
import { nestedErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RefundedUnits } from '@/shared/orders/order-lines';
import { nameWithOptions } from '@/shared/products/options-text';
import { NumberField } from '../form-fields';
import {
  isEmptyParcel,
  ParcelFields,
  parcelForm,
  parcelOf,
  parcelProblems,
  type ParcelForm,
} from './parcel-fields';
import { stepLabel } from './step-texts';

/** The values of the form that ships, as they were typed; units by the line's id. */
interface ShipForm {
  status: 'shipped';
  note: string;
  tracking: ParcelForm;
  units: Record<string, string>;
  /** It is packed only. */
  wait: boolean;
}

type Items = Pick<Order, 'items'>;

/** A form for all that is in no parcel yet. */
const shipForm = ({ items }: Items, tracking: ParcelForm): ShipForm => ({
  ...{ status: 'shipped', note: '', tracking, wait: false },
  units: Object.fromEntries(items.map((line) => [line._id, String(unpackedUnits(line))])),
});

/** The units that are wanted of each line; null for what cannot be read, or is more than there is. */
const unitsIn = ({ items }: Items, { units }: Pick<ShipForm, 'units'>) =>
  items.map((line) => {
    const { value, problem } = readNumber(units[line._id] ?? '', WHOLE);
    const most = unpackedUnits(line);
    const wanted = value ?? 0;
    return {
      line: line._id,
      most,
      quantity: problem === null && wanted >= 0 && wanted <= most ? wanted : null,
    };
  });

/** What is wrong with the units, by field. */
function unitsProblems(order: Items, form: Pick<ShipForm, 'units'>): Record<string, string> {
  const units = unitsIn(order, form);
  const wrong = units.filter(({ quantity }) => quantity === null);
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(({ line, most }) => [`units.${line}`, `0 to ${most}`]));
  const [first] = units.filter(({ most }) => most > 0);
  const isEmpty = units.every(({ quantity }) => quantity === 0);
  return isEmpty && first ? { [`units.${first.line}`]: 'Choose at least one' } : {};
}

/** What goes into the parcel. */
const wantedLines = (order: Items, form: Pick<ShipForm, 'units'>): PackParcelInput['lines'] =>
  unitsIn(order, form).flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));

export interface Shipment {
  note: string;
  tracking: TrackingInput | undefined;
  /** The units of a parcel; null for all that is left. */
  lines: PackParcelInput['lines'] | null;
  send: boolean;
}

interface ShipDialogProps {
  order: Order;
  /** That it is not fully paid; null where it is. */
  unpaid: string | null;
  /** Rejects with the server's refusal. */
  onShip: (shipment: Shipment) => Promise<void>;
  onClosed: (shipped: boolean) => void;
}

/** What goes: fields for the units where an order could go in several parcels, else a list. */
function Contents({ order, divisible }: { order: Order; divisible: boolean }) {
  const { items, pickup } = order;
  return (
    <Box component="ul" role="list" aria-label={pickup ? 'To collect' : 'In the parcel'} sx={contents}>
      {items.map((line) => {
        const units = divisible ? unpackedUnits(line) : line.toShip;
        const gone = line.quantity - line.shipped - line.toShip;
        const name = nameWithOptions(line.name, line.variant?.options ?? {});
        if (units === 0 && gone === 0) return null;
        return (
          <Box component="li" key={line._id} sx={{ overflowWrap: 'anywhere' }}>
            {divisible && units > 0 ? (
              <Box sx={row}>
                <Typography>{name}</Typography>
                <NumberField
                  name={`units.${line._id}`}
                  label={`Units of ${units}`}
                  spoken={`Units of ${name}, at most ${units}`}
                  size="small"
                />
              </Box>
            ) : units > 0 ? (
              `${units} × ${name}`
            ) : null}
            <RefundedUnits units={gone}> {name}</RefundedUnits>
          </Box>
        );
      })}
    </Box>
  );
}

/** The instructions of packed parcels, which shipping them confirms. */
function Changes({ order }: { order: Order }) {
  const changes = order.parcels.flatMap(({ change }) => (change ? [formatParcelChange(change)] : []));
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      This order was changed after it was packed. Do this before you ship it:
      {changes.map((change) => (
        <Typography key={change} variant="body2" sx={{ fontWeight: 600 }}>
          {change}
        </Typography>
      ))}
    </Alert>
  );
}

/** That the parcel waits: it has no mail yet, so there is nothing to be said to the customer. */
function Sending() {
  const { values } = useFormikContext<ShipForm>();
  return (
    <>
      <Field
        as={FormControlLabel}
        type="checkbox"
        name="wait"
        control={<Checkbox />}
        label="Only pack it: ship it later"
      />
      {values.wait ? null : <Note />}
    </>
  );
}

const Note = () => <FormTextField name="note" label="Note to the customer" multiline maxRows={4} />;

/** Asks what goes in the parcel, its tracking, unless the order is collected, and a note. Not every parcel is tracked. */
export function ShipDialog({ order, unpaid, onShip, onClosed }: ShipDialogProps) {
  const { number, pickup } = order;
  const done = statusName('shipped', order.fulfilment).toLowerCase();
  const anyway = pickup ? 'Make it ready anyway' : 'Ship it anyway';
  const loose = order.items.reduce((units, line) => units + unpackedUnits(line), 0);
  const isParcel = !pickup && loose > 0;
  const hasChange = !isParcel && order.parcels.some(({ change }) => change !== null);
  return (
    <FormDialog
      title={pickup ? `Order ${number} is ready to collect` : `Ship order ${number}`}
      text={
        pickup
          ? `The customer is told by email that it can be collected at ${pickup.name}, and when.`
          : 'The customer’s tracking page shows these details. All fields are optional.'
      }
      initial={shipForm(order, parcelForm(null))}
      validationSchema={orderStatusSchema}
      validate={(form) =>
        nestedErrors({
          ...parcelProblems(form.tracking, 'tracking.'),
          ...(isParcel ? unitsProblems(order, form) : {}),
        })
      }
      send={unpaid ? anyway : hasChange ? 'Done, mark as shipped' : stepLabel(order, 'shipped')}
      success={isParcel ? `The parcel of order ${number} was saved` : `Order ${number} is now ${done}`}
      failed="Failed to update the order"
      refuse="Not yet"
      onSend={(form) => {
        const parcel = parcelOf(form.tracking);
        return onShip({
          note: form.wait ? '' : form.note.trim(),
          tracking: isEmptyParcel(parcel) ? undefined : parcel,
          lines: isParcel ? wantedLines(order, form) : null,
          send: !form.wait,
        });
      }}
      onClosed={onClosed}
    >
      {unpaid ? (
        <Alert severity="warning" variant="outlined">
          {unpaid} {anyway}?
        </Alert>
      ) : null}
      {isParcel ? null : <Changes order={order} />}
      <Contents order={order} divisible={isParcel && loose > 1} />
      {pickup ? null : <ParcelFields under="tracking." />}
      {isParcel ? <Sending /> : <Note />}
    </FormDialog>
  );
}

const contents = { display: 'grid', gap: 1.5 };

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr) 112px',
};
