import { useState } from 'react';
import { formatMinor, fromMinor, minor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';
import { RECEIPT_METHODS, type ReceiptMethod } from '@contract/orders/receipt-methods';
import { recordPaymentSchema } from '@contract/orders/receipts';
import { store } from '@contract/store-config';
import { amountText, decimalsOf, readNumber } from '@contract/typed-numbers';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { checkedBy } from '@/shared/forms/schema-problems';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { recordPayment } from '../orders-api';

interface MarkPaidDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What is still to be paid, as a decimal. */
export function dueOf({ totalAmount, payment, currency }: Order): number {
  return fromMinor(
    minor(Math.max(0, toMinor(totalAmount, currency) - toMinor(payment.taken, currency))),
    currency,
  );
}

interface PaymentForm {
  amount: string;
  method: ReceiptMethod;
  note: string;
}

/** Records money that came another way than through the payment provider. */
export function MarkPaidDialog({ order, open, onClose, onClosed }: MarkPaidDialogProps) {
  const keyOf = useIdempotencyKeys();
  const [due] = useState(() => dueOf(order));
  const { currency, number } = order;
  const price = formatMinor(toMinor(due, currency), currency, store.locale);
  return (
    <FormDialog<PaymentForm>
      open={open}
      title={`Mark order ${number} as paid`}
      text={`${price} is still due. Record a payment that you received outside the shop. The customer sees the amount and the method, but not the note.`}
      initial={{
        amount: amountText(due, currency),
        method: 'bank_transfer',
        note: '',
      }}
      validate={(form) => readPayment(form, currency, due).problems ?? {}}
      send="Mark as paid"
      refuse="Cancel"
      success={`The payment of order ${number} was recorded`}
      failed="The payment could not be recorded"
      onSend={async (form) => {
        const { input: body } = readPayment(form, currency, due);
        if (body === null) throw new Error('The form was not checked.');
        await recordPayment(order._id, body, keyOf(body));
        onClose();
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormTextField
        name="amount"
        label={`Amount in ${currency}`}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <FormTextField
        select
        name="method"
        label="Method"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {RECEIPT_METHODS.map((method) => (
          <option key={method} value={method}>
            {RECEIPT_METHOD[method]}
          </option>
        ))}
      </FormTextField>
      <FormTextField
        name="note"
        label="Note"
        helperText="How you confirmed this payment. Only administrators can see it."
      />
    </FormDialog>
  );
}

/** The payment that the form means, or what is wrong with it by field. */
export function readPayment({ amount, note, ...form }: PaymentForm, currency: string, due: number) {
  const { value, problem } = readNumber(amount, decimalsOf(currency));
  const { input, problems } = checkedBy(recordPaymentSchema, { ...form, note, amount: value ?? undefined });
  const most = formatMinor(toMinor(due, currency), currency, store.locale);
  const refused = problem ?? (value !== null && value > due ? `At most ${most} is still due` : null);
  return refused === null ? { input, problems } : { input: null, problems: { ...problems, amount: refused } };
}
