import { AppError } from './errors';

/** A session as Identity Toolkit opened it. */
interface PasswordSession {
  uid: string;
  /** Firebase ID token, valid for `expiresIn` seconds. */
  token: string;
  refreshToken: string;
  expiresIn: number;
}

/** Exchanges an email address and a password for a session. */
export type PasswordSignIn = (email: string, password: string) => Promise<PasswordSession>;

export interface IdentityToolkitConfig {
  /** The project's web API key. Not needed against the emulator. */
  apiKey: string;
  /** `host:port` of the Auth emulator, and the project whose accounts are meant there. */
  emulator?: { host: string; projectId: string };
  /** Milliseconds. */
  timeoutMs?: number;
}

const CLOUD = 'https://identitytoolkit.googleapis.com';

/** Seconds to wait after Identity Toolkit refused for too many attempts; it does not say how long it means. */
const TOO_MANY_ATTEMPTS_SECONDS = 60;

interface SignInReply {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  expiresIn?: string;
  error?: { message?: string };
}

/** Identity Toolkit's codes of refusals. An address that Firebase cannot read belongs to no account. */
const REFUSALS: Readonly<
  Record<string, 'USER_NOT_FOUND' | 'INVALID_PASSWORD' | 'INVALID_CREDENTIALS' | 'USER_DISABLED'>
> = {
  EMAIL_NOT_FOUND: 'USER_NOT_FOUND',
  INVALID_EMAIL: 'USER_NOT_FOUND',
  INVALID_PASSWORD: 'INVALID_PASSWORD',
  INVALID_LOGIN_CREDENTIALS: 'INVALID_CREDENTIALS',
  USER_DISABLED: 'USER_DISABLED',
};

/** Identity Toolkit's refusals begin with a code, some followed by ' : ' and a sentence. */
function refusal(status: number, message: string): Error {
  const code = message.split(' ')[0] ?? '';
  const known = REFUSALS[code];
  if (known) return new AppError(known);
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER')
    return new AppError('RATE_LIMITED', { retryAfter: TOO_MANY_ATTEMPTS_SECONDS });
  if (status >= 500 || status === 429) return new AppError('UNAVAILABLE', { cause: message });
  return new Error(`Identity Toolkit refused with ${status}: ${message}`);
}

/**
 * Sign-in by Identity Toolkit's REST API, the one thing firebase-admin cannot do.
 * The result throws AppError USER_NOT_FOUND, INVALID_PASSWORD, INVALID_CREDENTIALS, USER_DISABLED,
 * RATE_LIMITED, or UNAVAILABLE when Google does not answer in time.
 */
export function identityToolkit({
  apiKey,
  emulator,
  timeoutMs = 8_000,
}: IdentityToolkitConfig): PasswordSignIn {
  const path = '/v1/accounts:signInWithPassword';
  // With an API key the emulator always means its default project; its owner may name another.
  const url = emulator
    ? `http://${emulator.host}/identitytoolkit.googleapis.com${path}`
    : `${CLOUD}${path}?key=${encodeURIComponent(apiKey)}`;
  const owner: Record<string, string> = emulator ? { authorization: 'Bearer owner' } : {};
  const target = emulator ? { targetProjectId: emulator.projectId } : {};

  return async (email, password) => {
    if (!emulator && !apiKey)
      throw new Error('AUTH_API_KEY is not set, so logins through /api are not possible.');
    let status: number;
    let reply: SignInReply;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...owner },
        body: JSON.stringify({ email, password, returnSecureToken: true, ...target }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      reply = (await response.json()) as SignInReply;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { cause });
    }
    const { localId, idToken, refreshToken, expiresIn, error } = reply;
    if (status !== 200 || !localId || !idToken || !refreshToken) {
      throw refusal(status, error?.message ?? 'no session in the answer');
    }
    return { uid: localId, token: idToken, refreshToken, expiresIn: Number(expiresIn ?? 3600) };
  };
}
