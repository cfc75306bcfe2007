import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { t } from '../../contract/texts/text';
import { createFieldError } from '../../platform/errors';
import type { StoredPasskey } from './second-factors.repository';

/** Loads the passkey library on first use, because its certificate parsers are large. */
const loadLibrary = () => import('@simplewebauthn/server');

/** WebAuthn relying party: the website for which passkeys are valid. Its id must be a domain, not an IP address. */
export interface PasskeyRelyingParty {
  rpID: string;
  origins: string[];
  shop: string;
}

/** Creates the WebAuthn relying party of the shop. The emulators' address 127.0.0.1 becomes `localhost`. */
export function createPasskeyRelyingParty(publicUrl: string, shop: string): PasskeyRelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  if (hostname !== '127.0.0.1') return { rpID: hostname, origins: [origin], shop };
  return { rpID: 'localhost', origins: [origin.replace(hostname, 'localhost')], shop };
}

/** @throws AppError VALIDATION_ERROR if the response is not JSON, or was created on another domain */
function readResponse<T extends { response: { clientDataJSON: string } }>(
  field: string,
  text: string,
  { origins }: PasskeyRelyingParty,
): T {
  let response: T;
  let origin: string;
  try {
    response = JSON.parse(text) as T;
    const client = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8');
    origin = String((JSON.parse(client) as { origin?: unknown }).origin);
  } catch (cause) {
    throw createFieldError(field, t('The passkey’s response is invalid. Please try again.'), cause);
  }
  if (origins.includes(origin)) return response;
  throw createFieldError(
    field,
    t(
      'Passkeys for this shop only work at {address}. Open the panel there, or set PUBLIC_URL to the address that you use and deploy again.',
      { address: String(origins[0]) },
    ),
  );
}

const createPasskeyError = (field: string, cause?: unknown) =>
  createFieldError(field, t('This passkey was not accepted. Please try again.'), cause);

/** Known WebAuthn transports. Others in a browser's response are ignored. */
const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const toTransports = (named: unknown): string[] =>
  Array.isArray(named) ? [...new Set<string>(named.filter((each) => TRANSPORTS.includes(each)))] : [];

const toCredential = ({ id, transports }: StoredPasskey) => ({ id, transports });

export async function createPasskeyRegistrationOptions(
  { rpID, shop }: PasskeyRelyingParty,
  { email, name }: { email: string; name: string },
  passkeys: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: shop,
    rpID,
    userName: email,
    userDisplayName: name,
    excludeCredentials: passkeys.map(toCredential),
  });
}

/** @throws AppError VALIDATION_ERROR for the field `response` if the passkey cannot be verified */
export async function verifyPasskeyRegistration(
  text: string,
  challenge: string,
  site: PasskeyRelyingParty,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  const response = readResponse<RegistrationResponseJSON>('response', text, site);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.rpID,
    // Possession of the device is enough, because the passkey is the second factor after the password.
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw createPasskeyError('response', cause);
  });
  if (!registrationInfo) throw createPasskeyError('response');
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { id, publicKey: key, counter, transports: toTransports(transports) };
}

export async function createPasskeyAuthenticationOptions(
  { rpID }: PasskeyRelyingParty,
  passkeys: readonly StoredPasskey[],
) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(toCredential),
    userVerification: 'discouraged',
  });
}

/**
 * Verifies a login with a passkey. Returns the passkey with its new counter.
 * @throws AppError VALIDATION_ERROR for the field `passkey` if verification fails
 */
export async function verifyPasskeyAuthentication(
  text: string,
  challenge: string,
  site: PasskeyRelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<StoredPasskey> {
  const response = readResponse<AuthenticationResponseJSON>('passkey', text, site);
  const passkey = passkeys.find(({ id }) => id === response.id);
  if (!passkey) throw createPasskeyError('passkey');
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.rpID,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw createPasskeyError('passkey', cause);
  });
  if (!verified) throw createPasskeyError('passkey');
  return { ...passkey, counter: authenticationInfo.newCounter };
}
