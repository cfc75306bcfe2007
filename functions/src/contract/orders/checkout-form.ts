import { object, type InferType } from 'yup';
import { emailAddress } from '../mail/email-address';
import { codeText, line, paragraph, REQUIRED } from '../fields';
import { store } from '../store-config';
import { NO_PLACE, readCodes, shippingAddressFields } from '../addresses/shipping-address';

const EXPIRY = /^(0[1-9]|1[0-2])\/\d{2}$/;

/** Returns true until the last day of the expiry month, by the local clock, and for malformed dates. */
export function isMonthAhead(expiry: string, now = new Date()): boolean {
  if (!EXPIRY.test(expiry)) return true;
  const [month, year] = expiry.split('/').map(Number);
  return new Date(2000 + year!, month!) > now;
}

/** Card fields of the checkout form. Their values are never sent to the API. */
export const cardFields = {
  cardNumber: codeText(19)
    .required(REQUIRED)
    .test(
      'card',
      'Please enter a valid card number',
      (value) => (value ?? '').replace(/\s/g, '').length >= 16,
    ),
  expiryDate: codeText(5)
    .required(REQUIRED)
    .matches(EXPIRY, 'Please enter expiry date in MM/YY format')
    .test('expired', 'This card has expired. Please use another card.', (value) => isMonthAhead(value ?? '')),
  cvv: codeText(4)
    .required(REQUIRED)
    .matches(/^\d{3,4}$/, 'Please enter a valid CVV'),
  cardHolderName: line(100).required(REQUIRED),
};

export const checkoutFormSchema = object({
  email: emailAddress().required(REQUIRED),
  ...shippingAddressFields,
  ...cardFields,
  notes: paragraph(store.orders.maxNotes).default(''),
}).transform(readCodes);

export const pickupFormSchema = checkoutFormSchema.shape(NO_PLACE);
export type CheckoutForm = InferType<typeof checkoutFormSchema>;
