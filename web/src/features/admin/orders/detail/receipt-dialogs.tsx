import { useState, type ComponentProps } from 'react';
import type { InferType, Schema } from 'yup';
import * as endpoints from '@contract/endpoints';
import { formatMinorUnits, minorUnitsToDecimal, decimalToMinorUnits, type MinorUnits } from '@contract/money';
import type { Order } from '@contract/orders/orders';
import {
  OFFLINE_PAYMENT_METHODS,
  type OfflinePaymentMethod,
} from '@contract/orders/payments/receipt-methods';
import { correctPaymentSchema, recordPaymentSchema } from '@contract/orders/payments/receipts';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { formatAmountInput, getCurrencyDecimals, parseNumber } from '@contract/typed/number-input';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { getValidInput, type ValidationResult } from '@/shared/forms/form-codec';
import { FormDialog } from '@/shared/forms/form-dialog';
import { validateWithSchema } from '@/shared/forms/schema-problems';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { sendWriteRequest } from '../../shared/api/send-change';
import { SelectField, NumberField, TextField } from '../../shared/forms/form-fields';

interface ReceiptForm {
  amount: string;
  note: string;
}

const formatPrice = (amount: number, currency: string) =>
  formatMinorUnits(decimalToMinorUnits(amount, currency), currency, storeConfig.locale);

function parseReceipt<S extends Schema>(
  schema: S,
  { amount, ...form }: ReceiptForm,
  { currency, most: maxAmount, tooMuch }: { currency: string; most: number; tooMuch: string },
): ValidationResult<InferType<S>> {
  const { value, problem } = parseNumber(amount, getCurrencyDecimals(currency));
  const read = validateWithSchema(schema, { ...form, amount: value ?? undefined });
  const amountProblem = problem ?? (value !== null && value > maxAmount ? tooMuch : null);
  return amountProblem === null
    ? read
    : { input: null, problems: { ...read.problems, amount: amountProblem } };
}

type DialogProps<Form extends ReceiptForm> = ComponentProps<typeof FormDialog<Form>>;

interface ReceiptDialogProps<Form extends ReceiptForm, Input extends object> extends Omit<
  DialogProps<Form>,
  'validate' | 'onSend' | 'refuse'
> {
  currency: string;
  read: (form: Form) => ValidationResult<Input>;
  record: (input: Input, headers: { 'Idempotency-Key': string }) => Promise<unknown>;
}

/** Dialog to record or correct a payment made outside the payment provider. */
function ReceiptDialog<Form extends ReceiptForm, Input extends object>(
  props: ReceiptDialogProps<Form, Input>,
) {
  const { currency, read, record, children, ...dialog } = props;
  const getIdempotencyKey = useIdempotencyKeys();
  return (
    <FormDialog<Form>
      {...dialog}
      validate={(form) => read(form).problems ?? {}}
      onSend={async (form) => {
        const input = getValidInput(read(form));
        await record(input, { 'Idempotency-Key': getIdempotencyKey(input) });
      }}
    >
      <NumberField name="amount" label={t('Amount in {currency}', { currency })} decimal />
      {children}
    </FormDialog>
  );
}

interface RecordPaymentDialogProps {
  order: Order;
  onClosed: () => void;
}

interface PaymentForm extends ReceiptForm {
  method: OfflinePaymentMethod;
}

export function parseReceivedPaymentForm(form: PaymentForm, currency: string, due: number) {
  const tooMuch = t('At most {due} is still due', { due: formatPrice(due, currency) });
  return parseReceipt(recordPaymentSchema, form, { currency, most: due, tooMuch });
}

export function RecordPaymentDialog({ order, ...dialog }: RecordPaymentDialogProps) {
  const { _id, currency, number } = order;
  const [due] = useState(order.payment.owed);
  return (
    <ReceiptDialog
      {...dialog}
      currency={currency}
      title={t('Mark order {number} as paid', { number })}
      text={t(
        '{due} is still due. Record a payment that you received outside the shop. The customer sees the amount and the method, but not the note.',
        { due: formatPrice(due, currency) },
      )}
      initial={{ amount: formatAmountInput(due, currency), method: 'bank_transfer', note: '' }}
      read={(form: PaymentForm) => parseReceivedPaymentForm(form, currency, due)}
      record={(body, headers) =>
        sendWriteRequest(endpoints.recordPayment, { params: { id: _id }, body, headers })
      }
      send={t('Mark as paid')}
      success={t('The payment of order {number} was recorded', { number })}
      failed={t('The payment could not be recorded')}
    >
      <SelectField
        name="method"
        label={t('Method')}
        choices={OFFLINE_PAYMENT_METHODS.map((method) => [method, MANUAL_PAYMENT_METHOD_LABELS[method]])}
      />
      <TextField
        name="note"
        label={t('Note')}
        hint={t('How you confirmed this payment. Only administrators can see it.')}
      />
    </ReceiptDialog>
  );
}

export interface CorrectablePayment {
  payment: string;
  left: MinorUnits;
}

/** Dialog to reverse all or part of a recorded payment that did not arrive. */
export function CorrectPaymentDialog({
  order,
  payment,
  left,
  ...dialog
}: RecordPaymentDialogProps & CorrectablePayment) {
  const { _id, currency, number } = order;
  const maxAmount = minorUnitsToDecimal(left, currency);
  const price = formatPrice(maxAmount, currency);
  const tooMuch = t('At most {price} can be taken back', { price });
  return (
    <ReceiptDialog
      {...dialog}
      currency={currency}
      title={t('Correct this entry')}
      text={t(
        'Enter the amount that did not arrive, up to {price}. A correction is added, and the original entry stays in the history.',
        { price },
      )}
      initial={{ amount: formatAmountInput(maxAmount, currency), note: '' }}
      read={(form: ReceiptForm) =>
        parseReceipt(correctPaymentSchema, form, { currency, most: maxAmount, tooMuch })
      }
      record={(body, headers) =>
        sendWriteRequest(endpoints.correctPayment, { params: { id: _id, payment }, body, headers })
      }
      send={t('Record correction')}
      success={t('The correction for order {number} was recorded', { number })}
      failed={t('The correction could not be recorded')}
    >
      <TextField name="note" label={t('Reason')} hint={t('Only administrators can see it.')} />
    </ReceiptDialog>
  );
}
