import type { AuthenticatorSecretResponse } from '../../contract/second-factor';

/** Clock tolerance in seconds. The codes of the previous, current and next 30 seconds are valid. */
const TOLERANCE_S = 30;

const otp = () => import('otplib');

export async function createAuthenticatorAppSecret(
  shop: string,
  email: string,
): Promise<AuthenticatorSecretResponse> {
  const { generateSecret, generateURI } = await otp();
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: shop, label: email, secret }) };
}

/**
 * Verifies a code of an authenticator app. Returns null if the code is invalid or was used before.
 * @param afterTimeStep time step of the last used code
 */
export async function verifyAuthenticatorCode(
  secret: string,
  code: string,
  now: number,
  afterTimeStep?: number,
): Promise<number | null> {
  const { verify } = await otp();
  const token = code.replace(' ', '');
  const epoch = Math.floor(now / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_S, afterTimeStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
