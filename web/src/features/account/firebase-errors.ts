import { DEFAULT_MESSAGES } from '@contract/error-messages';
import { ApiError } from '@/shared/api/api-error';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';

export const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** A failure of Firebase as an error of the contract; BAD_ANSWER with an empty message for anything unknown. */
export function asApiError(error: unknown): ApiError {
  switch (codeOf(error)) {
    case 'auth/network-request-failed':
      return new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE);
    case 'auth/too-many-requests':
      return new ApiError('RATE_LIMITED', 429, DEFAULT_MESSAGES.RATE_LIMITED);
    case 'auth/user-disabled':
      return new ApiError('USER_DISABLED', 401, DEFAULT_MESSAGES.USER_DISABLED);
    case 'auth/user-token-expired':
    case 'auth/user-not-found':
    case 'auth/user-mismatch':
      return new ApiError('TOKEN_REVOKED', 401, DEFAULT_MESSAGES.TOKEN_REVOKED);
    default:
      return new ApiError('BAD_ANSWER', 0, '');
  }
}
