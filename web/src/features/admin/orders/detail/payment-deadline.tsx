import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { extendPaymentSchema } from '@contract/orders/receipts';
import { store } from '@contract/store-config';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { isoOf, localText, zoneName } from '@/shared/forms/local-time';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { extendPayment } from '../orders-api';
import { May } from '../../rights/may';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the day a week from now: a bank transfer has arrived by then. */
function inAWeek(): string {
  const day = localText(new Date(Date.now() + 7 * DAY_MS).toISOString()).slice(0, 10);
  return `${day}T23:59`;
}

/** Until when an unpaid order waits for its money, and a longer wait; nothing for any other order. */
export function PaymentDeadline({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { _id, number, status, payment } = order;
  // An order that was confirmed unpaid is not cancelled by itself.
  if (status !== 'pending' || payment.expiresAt === null) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <SecondaryText>
        Waits for the payment until <DateText value={payment.expiresAt} withTime />, then it is cancelled.
      </SecondaryText>
      <May permission="orders.money">
        <SecondaryButton onClick={() => setAsking(true)} sx={{ mt: 1, borderColor: 'divider' }}>
          Wait longer…
        </SecondaryButton>
      </May>
      {asking ? (
        <FormDialog
          title={`Wait for the payment of order ${number}`}
          text="The items stay reserved until then. The customer gets an email with the new time. An order that is still unpaid then is cancelled."
          initial={{ until: inAWeek() }}
          validationSchema={extendPaymentSchema}
          send="Wait until then"
          success={`The payment deadline of order ${number} was extended`}
          failed="The payment deadline could not be extended"
          onSend={({ until }) => extendPayment(_id, { until: isoOf(until) ?? '' })}
          onClosed={() => setAsking(false)}
        >
          <FormTextField
            name="until"
            label="Wait for the transfer until"
            type="datetime-local"
            helperText={zoneName(store.locale)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: localText(payment.expiresAt) } }}
          />
        </FormDialog>
      ) : null}
    </Box>
  );
}
