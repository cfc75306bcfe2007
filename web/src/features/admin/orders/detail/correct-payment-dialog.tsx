import { formatMinor, fromMinor, type Minor } from '@contract/money';
import { correctPaymentSchema } from '@contract/orders/receipts';
import type { Order } from '@contract/orders/orders';
import { store } from '@contract/store-config';
import { amountText, decimalsOf, readNumber } from '@contract/typed-numbers';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { checkedBy } from '@/shared/forms/schema-problems';
import { correctPayment } from '../orders-api';

/** A recorded payment, and what can be taken back of it. */
export interface Correctable {
  payment: string;
  left: Minor;
}

interface CorrectPaymentDialogProps extends Correctable {
  order: Order;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

interface CorrectionForm {
  amount: string;
  note: string;
}

/** Takes back a recorded payment that did not arrive, in full or in part. */
export function CorrectPaymentDialog({ order, payment, left, ...dialog }: CorrectPaymentDialogProps) {
  const keyOf = useIdempotencyKeys();
  const { currency, number } = order;
  const price = formatMinor(left, currency, store.locale);
  const most = fromMinor(left, currency);
  return (
    <FormDialog<CorrectionForm>
      {...dialog}
      title="Correct this entry"
      text={`Enter what did not arrive, up to ${price}. A counter-entry takes it back, and the entry stays in the history.`}
      initial={{ amount: amountText(most, currency), note: '' }}
      validate={(form) => readCorrection(form, currency, most, price).problems ?? {}}
      send="Record correction"
      refuse="Cancel"
      success={`The correction for order ${number} was recorded`}
      failed="The correction could not be recorded"
      onSend={async (form) => {
        const { input } = readCorrection(form, currency, most, price);
        if (input === null) throw new Error('The form was not checked.');
        await correctPayment({ id: order._id, payment }, input, keyOf(input));
        dialog.onClose();
      }}
    >
      <FormTextField
        name="amount"
        label={`Amount in ${currency}`}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField name="note" label="Reason" helperText="Only administrators can see it." />
    </FormDialog>
  );
}

/** The correction that the form means, or what is wrong with it by field. */
function readCorrection({ amount, note }: CorrectionForm, currency: string, most: number, price: string) {
  const { value, problem } = readNumber(amount, decimalsOf(currency));
  const { input, problems } = checkedBy(correctPaymentSchema, { note, amount: value ?? undefined });
  if (problem !== null) return { input: null, problems: { ...problems, amount: problem } };
  if (input === null || input.amount <= most) return { input, problems };
  return { input: null, problems: { amount: `At most ${price} can be taken back` } };
}
