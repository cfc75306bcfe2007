export const ERASED_NAME_LABEL = 'Personal data erased';
