import { AppError } from './errors';

interface PasswordSession {
  uid: string;
  token: string;
  refreshToken: string;
  expiresIn: number;
}

export type PasswordSignInFunction = (email: string, password: string) => Promise<PasswordSession>;

export interface IdentityToolkitConfig {
  apiKey: string;
  emulator?: { host: string; projectId: string };
  timeoutMs?: number;
}

const CLOUD = 'https://identitytoolkit.googleapis.com';

/** Seconds to wait after too many login attempts. Identity Toolkit does not return the duration. */
const TOO_MANY_ATTEMPTS_SECONDS = 60;

interface SignInResponse {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  expiresIn?: string;
  error?: { message?: string };
}

/** API error codes by Identity Toolkit error code. An invalid email address is reported as an unknown account. */
const REFUSALS: Readonly<
  Record<string, 'USER_NOT_FOUND' | 'INVALID_PASSWORD' | 'INVALID_CREDENTIALS' | 'USER_DISABLED'>
> = {
  EMAIL_NOT_FOUND: 'USER_NOT_FOUND',
  INVALID_EMAIL: 'USER_NOT_FOUND',
  INVALID_PASSWORD: 'INVALID_PASSWORD',
  INVALID_LOGIN_CREDENTIALS: 'INVALID_CREDENTIALS',
  USER_DISABLED: 'USER_DISABLED',
};

/** Converts an error of Identity Toolkit to an API error. The message starts with the error code. */
function toSignInError(status: number, message: string): Error {
  const code = message.split(' ')[0] ?? '';
  const known = REFUSALS[code];
  if (known) return new AppError(known);
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER')
    return new AppError('RATE_LIMITED', { retryAfter: TOO_MANY_ATTEMPTS_SECONDS });
  if (status >= 500 || status === 429) return new AppError('UNAVAILABLE', { cause: message });
  return new Error(`Identity Toolkit refused with ${status}: ${message}`);
}

/**
 * Creates a function that signs in with email address and password. Uses the REST API of Identity Toolkit,
 * because firebase-admin cannot check passwords.
 * @throws AppError USER_NOT_FOUND, INVALID_PASSWORD or INVALID_CREDENTIALS if the login is wrong;
 * USER_DISABLED if the account is disabled; RATE_LIMITED after too many attempts; UNAVAILABLE if Identity
 * Toolkit fails
 */
export function createIdentityToolkitSignIn({
  apiKey,
  emulator,
  timeoutMs = 8_000,
}: IdentityToolkitConfig): PasswordSignInFunction {
  const path = '/v1/accounts:signInWithPassword';
  // With an API key, the emulator always uses its default project. The token `owner` allows any project.
  const url = emulator
    ? `http://${emulator.host}/identitytoolkit.googleapis.com${path}`
    : `${CLOUD}${path}?key=${encodeURIComponent(apiKey)}`;
  const owner: Record<string, string> = emulator ? { authorization: 'Bearer owner' } : {};
  const target = emulator ? { targetProjectId: emulator.projectId } : {};

  return async (email, password) => {
    if (!emulator && !apiKey)
      throw new Error('AUTH_API_KEY is not set, so logins through /api are not possible.');
    let status: number;
    let reply: SignInResponse;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...owner },
        body: JSON.stringify({ email, password, returnSecureToken: true, ...target }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      reply = (await response.json()) as SignInResponse;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { cause });
    }
    const { localId, idToken, refreshToken, expiresIn, error } = reply;
    if (status !== 200 || !localId || !idToken || !refreshToken) {
      throw toSignInError(status, error?.message ?? 'no session in the answer');
    }
    return { uid: localId, token: idToken, refreshToken, expiresIn: Number(expiresIn ?? 3600) };
  };
}
