import { DEFAULT_MESSAGES, type ApiErrorCode } from '@contract/errors';
import type { TransportCode } from './api-error';

/**
 * A sentence for every code: a code that the contract gains without one does not compile here.
 * The server's own sentence comes first where it has one; these speak for everything else.
 */
export const ERROR_MESSAGES: Record<ApiErrorCode | TransportCode, string> = {
  ...DEFAULT_MESSAGES,
  TIMEOUT: 'Request timeout. Please check your connection.',
  OFFLINE: 'You seem to be offline. Please check your connection.',
  BAD_ANSWER: 'The shop gave an unexpected answer. Please try again.',
};
