import { object, type InferType } from 'yup';
import { deliverableEmailField } from '../mail/email-address';
import { codeField, singleLineTextField, multilineTextField, REQUIRED_MESSAGE } from '../fields';
import { storeConfig } from '../store-config';
import {
  EMPTY_ADDRESS_FIELDS,
  normalizeAddressInput,
  shippingAddressFields,
} from '../addresses/shipping-address';
import { t } from '../texts/text';

const EXPIRY = /^(0[1-9]|1[0-2])\/\d{2}$/;

/** Returns true until the end of the card's expiry month in local time. Malformed dates count as valid. */
export function isCardUnexpired(expiry: string, now = new Date()): boolean {
  if (!EXPIRY.test(expiry)) return true;
  const [month, year] = expiry.split('/').map(Number);
  return new Date(2000 + year!, month!) > now;
}

/** Credit card fields of the checkout form. The values are only sent to the payment provider. */
export const cardFormFields = {
  cardNumber: codeField(19)
    .required(REQUIRED_MESSAGE)
    .test(
      'card',
      () => t('Please enter a valid card number'),
      (value) => (value ?? '').replace(/\s/g, '').length >= 16,
    ),
  expiryDate: codeField(5)
    .required(REQUIRED_MESSAGE)
    .matches(EXPIRY, () => t('Please enter expiry date in MM/YY format'))
    .test(
      'expired',
      () => t('This card has expired. Please use another card.'),
      (value) => isCardUnexpired(value ?? ''),
    ),
  cvv: codeField(4)
    .required(REQUIRED_MESSAGE)
    .matches(/^\d{3,4}$/, () => t('Please enter a valid CVV')),
  cardHolderName: singleLineTextField(100).required(REQUIRED_MESSAGE),
};

export const checkoutFormSchema = object({
  email: deliverableEmailField().required(REQUIRED_MESSAGE),
  ...shippingAddressFields,
  ...cardFormFields,
  notes: multilineTextField(storeConfig.orders.maxNotes).default(''),
}).transform(normalizeAddressInput);

export const pickupCheckoutFormSchema = checkoutFormSchema.shape(EMPTY_ADDRESS_FIELDS);
export type CheckoutFormValues = InferType<typeof checkoutFormSchema>;
