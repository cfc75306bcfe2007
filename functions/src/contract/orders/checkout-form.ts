import { object, type InferType } from 'yup';
import { emailAddress } from '../mail/email-address';
import { codeText, line, paragraph, REQUIRED } from '../fields';
import { store } from '../store-config';
import { NO_PLACE, readCodes, shippingAddressFields } from '../addresses/shipping-address';

/** Expiry as MM/YY with month 01 to 12. */
const EXPIRY = /^(0[1-9]|1[0-2])\/\d{2}$/;

/** Whether a card can still be used: until the last day of its month, by the payer's clock. Text that is no month passes. */
export function isMonthAhead(expiry: string, now = new Date()): boolean {
  if (!EXPIRY.test(expiry)) return true;
  const [month, year] = expiry.split('/').map(Number);
  return new Date(2000 + year!, month!) > now;
}

/** The card part of the checkout form. These values never leave the browser: no request schema has them. */
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

/** The whole checkout form (docs/product.md, Checkout form): the order's address with the contact email, the card, the notes. */
export const checkoutFormSchema = object({
  email: emailAddress().required(REQUIRED),
  ...shippingAddressFields,
  ...cardFields,
  notes: paragraph(store.orders.maxNotes).default(''),
}).transform(readCodes);

/** The same where the order is collected: no address is asked for. */
export const pickupFormSchema = checkoutFormSchema.shape(NO_PLACE);
export type CheckoutForm = InferType<typeof checkoutFormSchema>;
