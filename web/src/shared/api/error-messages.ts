import type { ApiErrorCode } from '@contract/errors';
import { SERVER_ERRORS } from '@contract/errors/server-errors';
import type { TransportCode } from './api-error';

type ClientErrorCode = TransportCode | keyof typeof SERVER_ERRORS;

/** Messages for errors without a server message. Other messages come from the server. */
export const ERROR_MESSAGES: Record<ClientErrorCode, string> & Partial<Record<ApiErrorCode, string>> = {
  ...SERVER_ERRORS,
  TIMEOUT: 'Request timeout. Please check your connection.',
  OFFLINE: 'You appear to be offline. Please check your connection.',
  BAD_ANSWER: 'Something went wrong. Please try again.',
};
