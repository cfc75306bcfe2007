/** Shown instead of the customer's name after personal data was erased. */
export const NO_PERSON = 'Personal data erased';
