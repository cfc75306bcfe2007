import { useState } from 'react';
import { formatMinor, fromMinor, minor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';
import { RECEIPT_METHODS, type ReceiptMethod } from '@contract/orders/receipt-methods';
import { recordPaymentSchema } from '@contract/orders/receipts';
import { store } from '@contract/store-config';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { amountText } from '../../products/number-text';
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

/** A typed amount as a number; what is no number stays as it is, for the schema to refuse. */
const typed = (amount: string): unknown => {
  const value = Number(amount.trim().replace(',', '.'));
  return amount.trim() !== '' && Number.isFinite(value) ? value : undefined;
};

const FIELDS = ['amount', 'method', 'note'] as const;

/** Records money that came another way than through the payment provider. */
export function MarkPaidDialog({ order, open, onClose, onClosed }: MarkPaidDialogProps) {
  // One key a dialog, with what is sent: a request whose answer was lost is not recorded twice.
  const [keys] = useState(() => new Map<string, string>());
  const [due] = useState(() => dueOf(order));
  const { currency, number } = order;
  const price = formatMinor(toMinor(due, currency), currency, store.locale);
  return (
    <FormDialog
      open={open}
      title={`Mark order ${number} as paid`}
      text={`${price} is still due. Record a payment that you received outside the shop. The customer sees the amount and the method, but not the note.`}
      initial={{
        amount: amountText(due, currency),
        method: 'bank_transfer' as ReceiptMethod,
        note: '',
      }}
      validate={(form) => problemsOf({ ...form, amount: typed(form.amount) }, due, price)}
      send="Mark as paid"
      refuse="Cancel"
      success={`The payment of order ${number} was recorded`}
      failed="The payment could not be recorded"
      onSend={async (form) => {
        const body = { ...form, note: form.note.trim(), amount: Number(typed(form.amount)) };
        const text = JSON.stringify(body);
        const key = keys.get(text) ?? crypto.randomUUID();
        keys.set(text, key);
        await recordPayment(order._id, body, key);
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

/** What is wrong with the form, by field. */
function problemsOf(body: object & { amount: unknown }, due: number, price: string) {
  const problems: Record<string, string> = {};
  for (const field of FIELDS) {
    try {
      recordPaymentSchema.validateSyncAt(field, body);
    } catch (error) {
      problems[field] = error instanceof Error ? error.message : 'Please check this field';
    }
  }
  if (!problems.amount && Number(body.amount) > due) problems.amount = `At most ${price} is still due`;
  return problems;
}
