import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { codeField } from '../fields';
import { storeConfig } from '../store-config';
import { t } from '../texts/text';

/** Countries whose phone numbers have at least ten digits (docs/product.md, Checkout form). */
const TEN_DIGIT_COUNTRIES = ['US', 'CA', 'GB', 'AU'];
const TEN_DIGIT_CALLING_CODE = /^\+(?:1|44|61)/;

/** Returns true if a phone number is valid. Numbers without a calling code are validated for `country`. */
export function isValidPhoneNumber(text: string, country = storeConfig.countries[0] ?? ''): boolean {
  const dialled = text.replace(/[^\d+]/g, '');
  const isInternational = dialled.startsWith('+');
  const digits = dialled.replace(/\D/g, '').length;
  const isTenDigits = isInternational
    ? TEN_DIGIT_CALLING_CODE.test(dialled)
    : TEN_DIGIT_COUNTRIES.includes(country);
  if (isTenDigits) return digits >= 10;
  if (isInternational) return parsePhoneNumberFromString(text)?.isPossible() ?? false;
  // Uninhabited territories have no numbering plan, so only the length is checked.
  if (!isSupportedCountry(country)) return digits >= 4 && digits <= 15;
  return parsePhoneNumberFromString(text, country)?.isPossible() ?? false;
}

/** Creates a schema for an optional phone number. The number must be valid for the form's `country`. */
export const phoneNumberField = () =>
  codeField(40).test(
    'phone',
    () => t('Please enter a valid phone number'),
    (value, { parent }) => {
      const { country } = parent as { country?: unknown };
      return (
        !value ||
        isValidPhoneNumber(value, typeof country === 'string' && country !== '' ? country : undefined)
      );
    },
  );
