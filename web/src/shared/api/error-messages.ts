import type { ApiErrorCode } from '@contract/errors';
import { SERVER_ERRORS } from '@contract/errors/server-errors';
import type { TransportCode } from './api-error';

type Spoken = TransportCode | keyof typeof SERVER_ERRORS;

/**
 * What the web says itself, where no answer arrived or the server failed. Every other error comes with the server's sentence, so
 * that the first page need not have one for every code.
 */
export const ERROR_MESSAGES: Record<Spoken, string> & Partial<Record<ApiErrorCode, string>> = {
  ...SERVER_ERRORS,
  TIMEOUT: 'Request timeout. Please check your connection.',
  OFFLINE: 'You appear to be offline. Please check your connection.',
  BAD_ANSWER: 'Something went wrong. Please try again.',
};
