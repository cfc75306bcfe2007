import type { AppSecret } from '../../contract/second-factor';

/** Seconds by which a clock may be wrong. */
const TOLERANCE_S = 60;

/** Loaded with the first code. */
const otp = () => import('otplib');

/** A new secret for an authenticator app, which shows the shop and the person's address beside its codes. */
export async function newAppSecret(shop: string, email: string): Promise<AppSecret> {
  const { generateSecret, generateURI } = await otp();
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: shop, label: email, secret }) };
}

/**
 * The step of a code that is right and was not used before; null for any other.
 * @param now milliseconds since 1970.
 * @param afterTimeStep the step of the last code that was used.
 */
export async function stepOf(
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
