import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NO_PLACE, shippingAddressSchema, type ShippingAddress } from '@contract/addresses/shipping-address';
import { emailAddress } from '@contract/mail/email-address';
import {
  MANUAL_PAYMENTS,
  type ManualOrderInput,
  type QuoteManualInput,
} from '@contract/orders/manual-orders';
import type { Quote } from '@contract/orders/quote';
import { decimalsOf, PERCENT, readNumber, WHOLE } from '@contract/typed-numbers';
import { AddressFields, PersonFields } from '@/shared/address/address-fields';
import { reasonOf } from '@/shared/api/api-error';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { paths } from '@/shared/config/panel-paths';
import { useData } from '@/shared/data/use-data';
import { nestedErrors, showFieldErrors } from '@/shared/forms/field-errors';
import { RequiredField } from '@/shared/forms/form-text-field';
import { checkedBy } from '@/shared/forms/schema-problems';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { OrderSums } from '@/shared/orders/order-sums';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { Price } from '@/shared/products/price';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { sixColumns, span } from '@/shared/ui/styles/six-columns';
import { SecondaryText } from '@/shared/ui/text';
import { AdminHeading } from '../../admin-heading';
import { ChoiceField, FieldRow, NumberField, TextField } from '../../form-fields';
import { Panel } from '../../panel';
import { lineProblems, linesBody, type DraftLines } from '../draft-line';
import { LineRows } from '../line-rows';
import { placeManualOrder, quoteManualOrder } from '../orders-api';

type Payment = (typeof MANUAL_PAYMENTS)[number];

interface ManualForm extends ShippingAddress, DraftLines {
  email: string;
  discountKind: 'none' | 'percent' | 'amount';
  discountValue: string;
  discountReason: string;
  shippingMethod: string;
  payment: Payment;
  payDays: string;
  note: string;
}

/** Milliseconds without a change after which the order is priced. */
const PAUSE_MS = 300;

const PAYMENTS = MANUAL_PAYMENTS.map(
  (value) =>
    [
      value,
      value === 'link' ? 'Send a link to pay by email' : `Paid: ${RECEIPT_METHOD[value].toLowerCase()}`,
    ] as const,
);

function discountOf({ discountKind, discountValue, discountReason }: ManualForm, currency: string) {
  if (discountKind === 'none') return null;
  const decimals = discountKind === 'percent' ? PERCENT : decimalsOf(currency);
  const { value } = readNumber(discountValue, decimals);
  return { kind: discountKind, value: value ?? 0, reason: discountReason.trim() };
}

/** What is to be priced; null while something that its price depends on cannot be read. */
function quoteBody(form: ManualForm, currency: string): QuoteManualInput | null {
  const { lines, country, state, zipCode, shippingMethod } = form;
  if (lines.length === 0 || Object.keys(lineProblems(lines, currency)).length > 0) return null;
  const discount = discountOf(form, currency);
  return {
    items: itemsOf(form, currency),
    // What is not complete yet is no discount.
    discount: discount && discount.value > 0 ? { ...discount, reason: discount.reason || 'Discount' } : null,
    shippingMethod: shippingMethod || undefined,
    destination: country ? { country, region: state || undefined, zipCode: zipCode || undefined } : undefined,
  };
}

const itemsOf = ({ lines }: ManualForm, currency: string) =>
  linesBody(lines, currency).map(({ product = '', variant, quantity, price }) => ({
    ...{ product, variant, quantity },
    price: price ?? null,
  }));

const isPickup = (quote: Quote | undefined): boolean =>
  quote?.shipping.methods.some(({ _id, kind }) => _id === quote.shipping.method && kind === 'pickup') ??
  false;

/** What is wrong with the form, by field. */
function problemsOf(form: ManualForm, pickup: boolean, currency: string): Record<string, string> {
  const place = pickup ? shippingAddressSchema.shape(NO_PLACE) : shippingAddressSchema;
  const problems: Record<string, string> = {
    ...checkedBy(place.shape({ email: emailAddress().required('Email is required') }), form).problems,
    ...lineProblems(form.lines, currency),
  };
  const discount = discountOf(form, currency);
  if (discount && discount.value <= 0) problems.discountValue = 'Enter a discount';
  if (discount && discount.reason === '') problems.discountReason = 'Please write what the discount is for';
  const days = readNumber(form.payDays, WHOLE);
  if (form.payment === 'link' && !((days.value ?? 0) >= 1))
    problems.payDays = days.problem ?? 'At least 1 day';
  return problems;
}

/** The order's price as the form is now; what it was, while it is asked for again. */
function useQuote(body: QuoteManualInput | null): Quote | undefined {
  const text = body && JSON.stringify(body);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useData(asked && `manual-quote:${asked}`, () =>
    quoteManualOrder(JSON.parse(asked!) as QuoteManualInput),
  );
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return text === null ? undefined : (data ?? last);
}

function Sums({ quote }: { quote: Quote }) {
  const pickup = isPickup(quote);
  return (
    <>
      {quote.unavailable.map(({ product, name, countInStock }) => (
        <Alert key={product} severity="warning" variant="outlined">
          {name ?? 'This product'}: {countInStock} left.
        </Alert>
      ))}
      {quote.shipping.problem === 'notServed' ? (
        <Alert severity="warning" variant="outlined">
          We cannot ship to this address.
        </Alert>
      ) : null}
      <OrderSums
        of={quote}
        currency={quote.currency}
        pickup={pickup}
        shipping={<Price value={quote.shippingCost} />}
      />
    </>
  );
}

function Fields({ currency, onQuote }: { currency: string; onQuote: (quote: Quote | undefined) => void }) {
  const { values, isSubmitting } = useFormikContext<ManualForm>();
  const quote = useQuote(quoteBody(values, currency));
  useEffect(() => onQuote(quote), [onQuote, quote]);
  const methods = quote?.shipping.methods ?? [];
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <Panel title="Items">
          <Box sx={fields}>
            <LineRows currency={currency} />
          </Box>
        </Panel>
        <Panel
          title="Customer"
          note="A confirmed account with this address gets the order; anyone else follows it by the link in the email."
        >
          <Box sx={sixColumns}>
            <RequiredField name="email" label="Email" type="email" sx={span(6)} />
            {isPickup(quote) ? <PersonFields /> : <AddressFields />}
          </Box>
        </Panel>
      </Box>
      <Box sx={column}>
        <Panel title="Discount and shipping">
          <Box sx={fields}>
            <ChoiceField
              name="discountKind"
              label="Discount"
              choices={[
                ['none', 'None'],
                ['percent', 'Percent off the items'],
                ['amount', 'Amount off the items'],
              ]}
            />
            {values.discountKind === 'none' ? null : (
              <FieldRow>
                <NumberField
                  name="discountValue"
                  label="How much"
                  unit={values.discountKind === 'percent' ? '%' : currency}
                  decimal
                />
                <TextField name="discountReason" label="Reason (the customer will see it)" />
              </FieldRow>
            )}
            {methods.length > 0 ? (
              <ChoiceField
                name="shippingMethod"
                label="Shipping"
                choices={[['', 'The first one'], ...methods.map(({ _id, name }) => [_id, name] as const)]}
              />
            ) : null}
          </Box>
        </Panel>
        <Panel title="Payment">
          <Box sx={fields}>
            <ChoiceField name="payment" label="How it is paid" choices={PAYMENTS} />
            {values.payment === 'link' ? (
              <NumberField name="payDays" label="Days to pay" hint="The items stay reserved until then." />
            ) : null}
            <TextField name="note" label="Internal note" lines={2} />
            {quote ? (
              <Sums quote={quote} />
            ) : (
              <SecondaryText>Add an item to see what the order comes to.</SecondaryText>
            )}
            <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
              {values.payment === 'link' ? 'Create order and send the link' : 'Create paid order'}
            </Button>
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}

/** Makes an order for a customer, such as on the phone. */
export function ManualOrder() {
  const { currency, countries } = useStoreSettings();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKeys();
  const [quote, setQuote] = useState<Quote>();
  const initial: ManualForm = {
    ...{ fullName: '', phone: '', address: '', apartment: '', city: '', state: '', zipCode: '' },
    ...{ country: countries[0] ?? '', email: '', lines: [], note: '', shippingMethod: '' },
    ...{ discountKind: 'none', discountValue: '', discountReason: '', payment: 'link', payDays: '7' },
  };
  async function submit(form: ManualForm, helpers: FormikHelpers<ManualForm>): Promise<void> {
    if (form.lines.length === 0 || !quote) return toasts.error('Add an item first.');
    const { fullName, phone, address, apartment, city, state, zipCode, country } = form;
    const body: ManualOrderInput = {
      items: itemsOf(form, currency),
      discount: discountOf(form, currency),
      shippingMethod: quote.shipping.method ?? undefined,
      email: form.email.trim(),
      fulfilment: isPickup(quote) ? 'pickup' : 'delivery',
      shippingAddress: { fullName, phone, address, apartment, city, state, zipCode, country },
      totalAmount: quote.totalAmount,
      payment: form.payment,
      payDays: readNumber(form.payDays, WHOLE).value ?? 7,
      note: form.note.trim(),
    };
    try {
      const { order, mailed, email } = await placeManualOrder(body, keyOf(body));
      toasts.success(
        mailed
          ? `Order ${order.number} was created, and ${email} gets a link to pay`
          : `Order ${order.number} was created`,
      );
      void navigate(paths.adminOrder(order._id));
    } catch (error) {
      const { fields: refused = {} } = error as { fields?: Record<string, string> };
      const own = Object.entries(refused).map(([path, text]) => [
        path.replace(/^shippingAddress\./, ''),
        text,
      ]);
      showFieldErrors(Object.fromEntries(own) as Record<string, string>, helpers);
      toasts.error(reasonOf(error, 'The order could not be created'));
    }
  }
  return (
    <>
      <AdminHeading title="New order">An order for a customer, such as on the phone.</AdminHeading>
      <Formik<ManualForm>
        initialValues={initial}
        validate={(form) => nestedErrors(problemsOf(form, isPickup(quote), currency))}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        <ValidatedForm label="New order">
          <Fields currency={currency} onQuote={setQuote} />
        </ValidatedForm>
      </Formik>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px' },
  alignItems: 'start',
  mt: 3,
};

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };

const fields = { display: 'grid', gap: 2 };
