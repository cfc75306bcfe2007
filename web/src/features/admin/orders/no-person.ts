/** In the place of a customer's name where an order keeps none. */
export const NO_PERSON = 'Personal data erased';
