import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Field, useFormikContext } from 'formik';
import { countUnpackedUnits } from '@contract/orders/line-units';
import { getOrderStatusLabel } from '@contract/orders/order-states';
import { updateOrderStatusSchema } from '@contract/orders/order-status';
import type { Order } from '@contract/orders/orders';
import { formatRepackingInstructions } from '@contract/orders/parcels/parcel-changes';
import type { PackParcelInput, TrackingInfoInput } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { parseNumber, INTEGER_DECIMALS } from '@contract/typed/number-input';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RefundedUnits } from '@/shared/orders/order-lines';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { NumberField } from '../shared/forms/form-fields';
import {
  isEmptyTracking,
  TrackingFields,
  toTrackingForm,
  toTrackingInput,
  validateTracking,
  type TrackingFormValues,
} from './tracking-fields';
import { getOrderStatusActionLabel } from './step-texts';

interface ShipForm {
  status: 'shipped';
  note: string;
  tracking: TrackingFormValues;
  units: Record<string, string>;
  /** True to pack the parcel now and ship it later. */
  wait: boolean;
}

type OrderItems = Pick<Order, 'items'>;

const createShipForm = ({ items }: OrderItems, tracking: TrackingFormValues): ShipForm => ({
  status: 'shipped',
  note: '',
  tracking,
  wait: false,
  units: Object.fromEntries(items.map((line) => [line._id, String(countUnpackedUnits(line))])),
});

/** Parses the number of units of each line item. `quantity` is null if the input is invalid. */
const parseUnits = ({ items }: OrderItems, { units }: Pick<ShipForm, 'units'>) =>
  items.map((line) => {
    const { value, problem } = parseNumber(units[line._id] ?? '', INTEGER_DECIMALS);
    const maxUnits = countUnpackedUnits(line);
    const requestedUnits = value ?? 0;
    return {
      line: line._id,
      most: maxUnits,
      quantity: problem === null && requestedUnits >= 0 && requestedUnits <= maxUnits ? requestedUnits : null,
    };
  });

function validateUnits(order: OrderItems, form: Pick<ShipForm, 'units'>): Record<string, string> {
  const units = parseUnits(order, form);
  const invalidUnits = units.filter(({ quantity }) => quantity === null);
  if (invalidUnits.length > 0)
    return Object.fromEntries(
      invalidUnits.map(({ line, most: maxUnits }) => [
        `units.${line}`,
        t('0 to {count}', { count: maxUnits }),
      ]),
    );
  const [first] = units.filter(({ most: maxUnits }) => maxUnits > 0);
  const isEmpty = units.every(({ quantity }) => quantity === 0);
  return isEmpty && first ? { [`units.${first.line}`]: t('Choose at least one') } : {};
}

const toParcelLines = (order: OrderItems, form: Pick<ShipForm, 'units'>): PackParcelInput['lines'] =>
  parseUnits(order, form).flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));

export interface OrderShipmentInput {
  note: string;
  tracking: TrackingInfoInput | undefined;
  /** Units to pack for each line item, or null for all units that are not packed yet. */
  lines: PackParcelInput['lines'] | null;
  send: boolean;
}

interface ShipOrderDialogProps {
  order: Order;
  unpaid: string | null;
  onShip: (shipment: OrderShipmentInput) => Promise<void>;
  onClosed: (shipped: boolean) => void;
}

function ParcelContents({ order, divisible }: { order: Order; divisible: boolean }) {
  const { items, pickup } = order;
  return (
    <Box component="ul" role="list" aria-label={pickup ? t('To collect') : t('In the parcel')} sx={contents}>
      {items.map((line) => {
        const units = divisible ? countUnpackedUnits(line) : line.toShip;
        const refundedUnits = line.quantity - line.shipped - line.toShip;
        const name = formatNameWithOptions(line.name, line.variant?.options ?? {});
        if (units === 0 && refundedUnits === 0) return null;
        return (
          <Box component="li" key={line._id} sx={{ overflowWrap: 'anywhere' }}>
            {divisible && units > 0 ? (
              <Box sx={row}>
                <Typography>{name}</Typography>
                <NumberField
                  name={`units.${line._id}`}
                  label={t('Units of {units}', { units })}
                  screenReaderLabel={t('Units of {name}, at most {units}', { name, units })}
                  size="small"
                />
              </Box>
            ) : units > 0 ? (
              `${units} × ${name}`
            ) : null}
            <RefundedUnits units={refundedUnits}> {name}</RefundedUnits>
          </Box>
        );
      })}
    </Box>
  );
}

function ParcelInstructions({ order }: { order: Order }) {
  const changes = order.parcels.flatMap(({ change }) =>
    change ? [formatRepackingInstructions(change)] : [],
  );
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {t('This order was changed after it was packed. Do this before you ship it:')}
      {changes.map((change) => (
        <Typography key={change} variant="body2" sx={{ fontWeight: 600 }}>
          {change}
        </Typography>
      ))}
    </Alert>
  );
}

/** Fields to pack a parcel with or without shipping it. If the parcel is not shipped, no email is sent. */
function ShippingFields() {
  const { values } = useFormikContext<ShipForm>();
  return (
    <>
      <Field
        as={FormControlLabel}
        type="checkbox"
        name="wait"
        control={<Checkbox />}
        label={t('Pack now, ship later')}
      />
      {values.wait ? null : <CustomerNoteField />}
    </>
  );
}

const CustomerNoteField = () => (
  <FormTextField name="note" label={t('Note to the customer')} multiline maxRows={4} />
);

export function ShipOrderDialog({ order, unpaid, onShip, onClosed }: ShipOrderDialogProps) {
  const { number, pickup } = order;
  const status = lowercaseLabel(getOrderStatusLabel('shipped', order.fulfilment));
  const confirmAnyway = pickup ? t('Make it ready anyway') : t('Ship it anyway');
  const unpackedCount = order.items.reduce((units, line) => units + countUnpackedUnits(line), 0);
  const isParcel = !pickup && unpackedCount > 0;
  const hasChange = !isParcel && order.parcels.some(({ change }) => change !== null);
  return (
    <FormDialog
      title={
        pickup ? t('Order {number} is ready to collect', { number }) : t('Ship order {number}', { number })
      }
      text={
        pickup
          ? t('The customer is notified by email where and when to collect it: {name}.', {
              name: pickup.name,
            })
          : t('The customer’s tracking page shows these details. All fields are optional.')
      }
      initial={createShipForm(order, toTrackingForm(null))}
      validationSchema={updateOrderStatusSchema}
      validate={(form) =>
        toFormikErrors({
          ...validateTracking(form.tracking, 'tracking.'),
          ...(isParcel ? validateUnits(order, form) : {}),
        })
      }
      send={
        unpaid
          ? confirmAnyway
          : hasChange
            ? t('Done, mark as shipped')
            : getOrderStatusActionLabel(order, 'shipped')
      }
      success={
        isParcel
          ? t('The parcel of order {number} was saved', { number })
          : t('Order {number} is now {status}', { number, status })
      }
      failed={t('Failed to update the order')}
      refuse={t('Not yet')}
      onSend={(form) => {
        const parcel = toTrackingInput(form.tracking);
        return onShip({
          note: form.wait ? '' : form.note.trim(),
          tracking: isEmptyTracking(parcel) ? undefined : parcel,
          lines: isParcel ? toParcelLines(order, form) : null,
          send: !form.wait,
        });
      }}
      onClosed={onClosed}
    >
      {unpaid ? (
        <Alert severity="warning" variant="outlined">
          {unpaid} {t(pickup ? 'Make it ready anyway?' : 'Ship it anyway?')}
        </Alert>
      ) : null}
      {isParcel ? null : <ParcelInstructions order={order} />}
      <ParcelContents order={order} divisible={isParcel && unpackedCount > 1} />
      {pickup ? null : <TrackingFields fieldPrefix="tracking." />}
      {isParcel ? <ShippingFields /> : <CustomerNoteField />}
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
