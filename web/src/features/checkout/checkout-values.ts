import { yupToFormErrors, type FormikErrors } from 'formik';
import { object, ValidationError, type Schema } from 'yup';
import {
  cardFormFields,
  checkoutFormSchema,
  pickupCheckoutFormSchema,
  type CheckoutFormValues,
} from '@contract/orders/checkout-form';
import type { Gift } from '@contract/orders/gift';
import type { PlaceOrderInput } from '@contract/orders/orders';
import type { Quote } from '@contract/orders/quote';
import type { User } from '@contract/users';
import { toAddressFormValues } from '@/shared/address/address-book';
import type { CardFormValues, ProviderPayment } from './payment/provider-payment';

export type CheckoutItem = PlaceOrderInput['items'][number];

export type CheckoutDraft = Omit<CheckoutFormValues, keyof CardFormValues>;

export const EMPTY_CARD_VALUES: CardFormValues = {
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardHolderName: '',
};

/** Returns the initial checkout form values from the stored draft, or from the user's account if there is no draft. */
export function getInitialCheckoutValues(
  user: User | null,
  draft: Partial<CheckoutDraft> | null,
): CheckoutFormValues {
  return {
    email: draft?.email ?? user?.email ?? '',
    ...toAddressFormValues(draft ?? { fullName: user?.name ?? '', phone: user?.phone ?? '' }),
    notes: draft?.notes ?? '',
    ...EMPTY_CARD_VALUES,
    cardHolderName: user?.name ?? '',
  };
}

export function toCheckoutDraft(values: CheckoutFormValues): CheckoutDraft {
  const { cardNumber: _number, expiryDate: _expiry, cvv: _cvv, cardHolderName: _holder, ...draft } = values;
  return draft;
}

const CARD_FIELD_NAMES = ['cardNumber', 'expiryDate', 'cvv', 'cardHolderName'] as const;

const cardSchema = object(cardFormFields);

function getFormErrors<Values extends CardFormValues>(
  schema: Schema,
  values: Values,
  payment: ProviderPayment | null,
): FormikErrors<CardFormValues> {
  let errors: FormikErrors<CardFormValues> = {};
  try {
    schema.validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = yupToFormErrors<CardFormValues>(error);
  }
  const problem = errors.cardNumber ? null : payment?.problem?.(values);
  return problem ? { ...errors, cardNumber: problem } : errors;
}

/** Returns the schema of the checkout form. Pickup orders need no address. */
const getFormSchema = (pickup: boolean) => (pickup ? pickupCheckoutFormSchema : checkoutFormSchema);

export function validateCheckoutForm(
  values: CheckoutFormValues,
  payment: ProviderPayment | null,
  { pickup } = { pickup: false },
): FormikErrors<CheckoutFormValues> {
  const schema = getFormSchema(pickup);
  return getFormErrors(payment?.readsFields ? schema : schema.omit([...CARD_FIELD_NAMES]), values, payment);
}

export const validateCardForm = (
  values: CardFormValues,
  payment: ProviderPayment | null,
): FormikErrors<CardFormValues> =>
  getFormErrors(payment?.readsFields ? cardSchema : cardSchema.omit([...CARD_FIELD_NAMES]), values, payment);

/** Quote that the customer has seen. The server rejects the order if its own total differs. */
export interface DisplayedQuote extends Pick<Quote, 'settingsVersion' | 'totalAmount'> {
  shipping: Pick<Quote['shipping'], 'method'>;
}

/** Creates the request body to place an order. Excludes card data. */
export function toPlaceOrderRequest(
  values: CheckoutFormValues,
  items: readonly CheckoutItem[],
  { settingsVersion, totalAmount, shipping }: DisplayedQuote,
  codes: readonly string[] = [],
  { guest, pickup = false, gift = null }: { guest: boolean; pickup?: boolean; gift?: Gift | null } = {
    guest: false,
  },
): PlaceOrderInput {
  const { email, notes, fullName, phone, address, apartment, city, state, zipCode, country } =
    getFormSchema(pickup).cast(values);
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
    ...(gift ? { gift } : {}),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(guest ? { email } : { contactEmail: email }),
  };
}

/** Converts the server's error messages by request path to messages by checkout form field. */
export function toCheckoutFormErrors(fields: Record<string, string>): FormikErrors<CheckoutFormValues> {
  const named = Object.entries(fields).map(([path, message]) => [
    path === 'contactEmail' ? 'email' : path.replace(/^shippingAddress\./, ''),
    message,
  ]);
  return Object.fromEntries(named) as FormikErrors<CheckoutFormValues>;
}
