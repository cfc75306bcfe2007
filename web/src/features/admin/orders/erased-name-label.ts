/** Text shown instead of the customer's name after the personal data was erased. */
export const ERASED_NAME_LABEL = 'Personal data erased';
