import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Order } from '@contract/orders/orders';
import type { TrackingInfoInput } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { cleanCodeInput } from '@contract/typed/text-cleaning';
import { createJsonStorage } from '@/shared/storage/stored-json';
import { DialogActionButtons, DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondaryText } from '@/shared/ui/text';
import { ERASED_NAME_LABEL } from '../../erased-name-label';
import { CARRIER_DATALIST_ID, CarrierDatalist } from '../../tracking-fields';
import {
  findDuplicateTrackingNumbers,
  pasteTrackingNumbers,
  type TrackingNumberRow,
} from './tracking-numbers';

const carrierStorage = createJsonStorage('localStorage', 'carrier');

const readLastCarrier = () => {
  const carrier = carrierStorage.read();
  return typeof carrier === 'string' ? carrier : '';
};

const MAX_NUMBER_LENGTH = 80;

export interface BulkShipment {
  order: Order;
  tracking: TrackingInfoInput | undefined;
}

interface BulkShipDialogProps {
  orders: readonly Order[];
  busy: boolean;
  onShip: (shipments: readonly BulkShipment[]) => void;
  onClosed: () => void;
}

/** Dialog to ship several orders. Tracking numbers can be typed, scanned, or pasted as a list. */
export function BulkShipDialog({ orders, busy, onShip, onClosed }: BulkShipDialogProps) {
  const [open, setOpen] = useState(true);
  const [carrier, setCarrier] = useState(readLastCarrier);
  const [rows, setRows] = useState<readonly TrackingNumberRow[]>(() =>
    orders.map(({ number }) => ({ order: number, tracking: '' })),
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const duplicates = findDuplicateTrackingNumbers(rows);

  const setTracking = (at: number, tracking: string) => {
    setLeft([]);
    setRows(rows.map((row, index) => (index === at ? { ...row, tracking } : row)));
  };
  const paste = (at: number, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A single number is pasted into the focused field as usual.
    if (!/[\n\t;]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pasteTrackingNumbers(rows, at, text);
    setRows(pasted.rows);
    setLeft(pasted.left);
  };
  const focusNextOnEnter = (at: number, event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    inputs.current[at + 1]?.focus();
  };
  const ship = () => {
    if (duplicates.size > 0)
      return inputs.current[
        rows.findIndex(({ tracking }) => duplicates.has(cleanCodeInput(tracking)))
      ]?.focus();
    carrierStorage.write(carrier.trim() || null);
    onShip(
      orders.map((order, at) => {
        const number = cleanCodeInput(rows[at]!.tracking);
        const parcel = { carrier: carrier.trim(), number, url: null, estimatedDelivery: null };
        return { order, tracking: number ? parcel : undefined };
      }),
    );
  };
  const untrackedCount = rows.filter(({ tracking }) => cleanCodeInput(tracking) === '').length;
  return (
    <DialogFrame
      open={open}
      width={680}
      title={t('{count, plural, one {Ship # order} other {Ship # orders}}', { count: orders.length })}
      text={t(
        'Paste a column of tracking numbers into the first row, or enter one per row. If you paste two columns, the first must be the order number.',
      )}
      actions={
        <DialogActionButtons
          confirm={t('{count, plural, one {Ship # order} other {Ship # orders}}', { count: orders.length })}
          refuse={t('Not yet')}
          busy={busy}
          onConfirm={ship}
          onRefuse={() => setOpen(false)}
        />
      }
      onClose={() => !busy && setOpen(false)}
      onClosed={onClosed}
    >
      <TextField
        label={t('Carrier')}
        size="small"
        fullWidth
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        slotProps={{ htmlInput: { maxLength: 60, list: CARRIER_DATALIST_ID } }}
        sx={{ mt: 1, mb: 2 }}
      />
      <CarrierDatalist />
      {left.length > 0 ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t(
            '{count, plural, one {# pasted line had no row here: {lines}} other {# pasted lines had no row here: {lines}}}',
            { count: left.length, lines: left.join(', ') },
          )}
        </Alert>
      ) : null}
      <Box component="ul" role="list" aria-label={t('Parcels')} sx={{ display: 'grid', gap: 1.5 }}>
        {orders.map((order, at) => {
          const { tracking } = rows[at]!;
          const isDuplicate = duplicates.has(cleanCodeInput(tracking));
          return (
            <Box component="li" key={order._id} sx={parcel}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{order.number}</Box>
                <SecondaryText>{order.shippingAddress.fullName || ERASED_NAME_LABEL}</SecondaryText>
              </Box>
              <TextField
                size="small"
                label={t('Tracking number of {number}', { number: order.number })}
                value={tracking}
                error={isDuplicate}
                helperText={isDuplicate ? t('Another row has the same number') : undefined}
                autoFocus={at === 0}
                inputRef={(input: HTMLInputElement | null) => {
                  inputs.current[at] = input;
                }}
                onChange={({ target }) => setTracking(at, target.value)}
                onPaste={(event) => paste(at, event)}
                onKeyDown={(event) => focusNextOnEnter(at, event)}
                slotProps={{
                  htmlInput: { maxLength: MAX_NUMBER_LENGTH, autoComplete: 'off', spellCheck: false },
                }}
              />
            </Box>
          );
        })}
      </Box>
      {untrackedCount > 0 && untrackedCount < rows.length ? (
        <Box sx={{ mt: 2 }}>
          <SecondaryText>
            {t(
              '{count, plural, one {# order without a number: shipped without tracking.} other {# orders without a number: shipped without tracking.}}',
              { count: untrackedCount },
            )}
          </SecondaryText>
        </Box>
      ) : null}
    </DialogFrame>
  );
}

const parcel = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '170px minmax(0, 1fr)' },
};
