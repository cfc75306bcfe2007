import { yupToFormErrors, type FormikErrors } from 'formik';
import { object, ValidationError, type Schema } from 'yup';
import {
  cardFields,
  checkoutFormSchema,
  pickupFormSchema,
  type CheckoutForm,
} from '@contract/orders/checkout-form';
import type { PlaceOrderInput } from '@contract/orders/orders';
import type { Quote } from '@contract/orders/quote';
import type { User } from '@contract/users';
import { addressValues } from '@/shared/address/address-book';
import type { CardForm, ProviderPayment } from './payment/provider-payment';

/** What the checkout needs of the cart: the lines that can be bought. Prices are decimals. */
export type CheckoutItem = PlaceOrderInput['items'][number];

/** The form without the card: what may be stored for a while. */
export type CheckoutDraft = Omit<CheckoutForm, keyof CardForm>;

export const NO_CARD: CardForm = { cardNumber: '', expiryDate: '', cvv: '', cardHolderName: '' };

/** The form as it opens: what was typed before, else what the account knows (docs/product.md, Checkout form). */
export function initialValues(user: User | null, draft: Partial<CheckoutDraft> | null): CheckoutForm {
  return {
    email: draft?.email ?? user?.email ?? '',
    ...addressValues(draft ?? { fullName: user?.name ?? '', phone: user?.phone ?? '' }),
    notes: draft?.notes ?? '',
    ...NO_CARD,
  };
}

export function draftOf(values: CheckoutForm): CheckoutDraft {
  const { cardNumber: _number, expiryDate: _expiry, cvv: _cvv, cardHolderName: _holder, ...draft } = values;
  return draft;
}

/** What a provider's own form asks for. */
const PROVIDERS = ['cardNumber', 'expiryDate', 'cvv', 'cardHolderName'] as const;

const cardSchema = object(cardFields);

/** A schema's errors by field, and then whether the provider takes this card. */
function problems<Values extends CardForm>(
  schema: Schema,
  values: Values,
  payment: ProviderPayment | null,
): FormikErrors<CardForm> {
  let errors: FormikErrors<CardForm> = {};
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = yupToFormErrors<CardForm>(error);
  }
  const problem = errors.cardNumber ? null : payment?.problem?.(values);
  return problem ? { ...errors, cardNumber: problem } : errors;
}

/** An order that is collected needs no address: what was typed before stays in the form, and is not sent. */
const schemaOf = (pickup: boolean) => (pickup ? pickupFormSchema : checkoutFormSchema);

/** The contract's rules with their messages (docs/product.md, Checkout form), and then whether the provider takes this card. */
export function validate(
  values: CheckoutForm,
  payment: ProviderPayment | null,
  { pickup } = { pickup: false },
): FormikErrors<CheckoutForm> {
  const schema = schemaOf(pickup);
  return problems(payment?.readsFields ? schema : schema.omit([...PROVIDERS]), values, payment);
}

/** The same rules for the card alone, where the order is placed already. */
export const validateCard = (values: CardForm, payment: ProviderPayment | null): FormikErrors<CardForm> =>
  problems(payment?.readsFields ? cardSchema : cardSchema.omit([...PROVIDERS]), values, payment);

/** What the shopper was shown: the order must come to it. */
export interface AgreedQuote extends Pick<Quote, 'settingsVersion' | 'totalAmount'> {
  shipping: Pick<Quote['shipping'], 'method'>;
}

/** The body of POST /orders: nothing of the card is in it. A guest is known by the address. */
export function orderRequest(
  values: CheckoutForm,
  items: readonly CheckoutItem[],
  { settingsVersion, totalAmount, shipping }: AgreedQuote,
  codes: readonly string[] = [],
  { guest, pickup = false }: { guest: boolean; pickup?: boolean } = { guest: false },
): PlaceOrderInput {
  const { email, notes, fullName, phone, address, apartment, city, state, zipCode, country } =
    schemaOf(pickup).cast(values);
  return {
    items: items.map(({ product, variant, quantity, price }) => ({ product, variant, quantity, price })),
    ...(pickup ? { fulfilment: 'pickup' } : {}),
    shippingAddress: { fullName, phone, address, apartment, city, state, zipCode, country },
    paymentMethod: 'card',
    totalAmount,
    settingsVersion,
    ...(shipping.method === null ? {} : { shippingMethod: shipping.method }),
    codes: [...codes],
    notes,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(guest ? { email } : { contactEmail: email }),
  };
}

/** The server's field errors at the form's own fields. */
export function formErrors(fields: Record<string, string>): FormikErrors<CheckoutForm> {
  const named = Object.entries(fields).map(([path, message]) => [
    path === 'contactEmail' ? 'email' : path.replace(/^shippingAddress\./, ''),
    message,
  ]);
  return Object.fromEntries(named) as FormikErrors<CheckoutForm>;
}
