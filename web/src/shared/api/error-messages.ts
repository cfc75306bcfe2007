import type { ApiErrorCode } from '@contract/errors';
import { SERVER_ERROR_MESSAGES } from '@contract/errors/server-errors';
import { t } from '@contract/texts/text';
import type { TransportErrorCode } from './api-error';

type ClientErrorCode = TransportErrorCode | keyof typeof SERVER_ERROR_MESSAGES;

/** Messages for connection errors, timeouts and server errors. All other messages come from the server. */
export const CLIENT_ERROR_MESSAGES: Record<ClientErrorCode, string> & Partial<Record<ApiErrorCode, string>> =
  {
    INTERNAL: t(SERVER_ERROR_MESSAGES.INTERNAL),
    UNAVAILABLE: t(SERVER_ERROR_MESSAGES.UNAVAILABLE),
    TIMEOUT: t('Request timeout. Please check your connection.'),
    OFFLINE: t('You appear to be offline. Please check your connection.'),
    BAD_ANSWER: t('Something went wrong. Please try again.'),
  };
