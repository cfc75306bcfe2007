/** Shown instead of the customer's name after personal data was erased. */
export const ERASED_NAME_LABEL = 'Personal data erased';
