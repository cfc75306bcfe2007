import { AppError } from './errors';

interface PasswordSession {
  uid: string;
  token: string;
  refreshToken: string;
  expiresIn: number;
}

export type SignInWithPassword = (email: string, password: string) => Promise<PasswordSession>;

export interface IdentityToolkitConfig {
  apiKey: string;
  emulator?: { host: string; projectId: string };
  timeoutMs?: number;
}

const CLOUD = 'https://identitytoolkit.googleapis.com';

/** Wait time in seconds. Identity Toolkit does not tell how long a block lasts. */
const TOO_MANY_ATTEMPTS_SECONDS = 60;

interface SignInResponse {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  expiresIn?: string;
  error?: { message?: string };
}

/** Identity Toolkit's error codes. An invalid address is treated like an unknown address. */
const REFUSALS: Readonly<
  Record<string, 'USER_NOT_FOUND' | 'INVALID_PASSWORD' | 'INVALID_CREDENTIALS' | 'USER_DISABLED'>
> = {
  EMAIL_NOT_FOUND: 'USER_NOT_FOUND',
  INVALID_EMAIL: 'USER_NOT_FOUND',
  INVALID_PASSWORD: 'INVALID_PASSWORD',
  INVALID_LOGIN_CREDENTIALS: 'INVALID_CREDENTIALS',
  USER_DISABLED: 'USER_DISABLED',
};

/** Messages start with a code, sometimes followed by ' : ' and a sentence. */
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
 * Creates a password login with Identity Toolkit's REST API, because firebase-admin has none. The login
 * throws
 * AppError USER_NOT_FOUND, INVALID_PASSWORD, INVALID_CREDENTIALS, USER_DISABLED, RATE_LIMITED or UNAVAILABLE.
 */
export function createIdentityToolkitSignIn({
  apiKey,
  emulator,
  timeoutMs = 8_000,
}: IdentityToolkitConfig): SignInWithPassword {
  const path = '/v1/accounts:signInWithPassword';
  // With an API key, the emulator always uses its default project. The owner token allows another project.
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
