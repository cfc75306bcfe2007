import * as endpoints from '@contract/endpoints';
import type { Enrolled, SecondFactor, SecondFactorProof } from '@contract/second-factor';
import { call, keyOf } from '@/shared/api/client';

export const OWN_FACTORS = keyOf(endpoints.secondFactor);

/** WebAuthn in the browser: loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/browser');

/** What the browser says where the person, the device or the domain did not let it finish. */
const NO_PASSKEY =
  'The passkey was not used. Try again, or use another device. Passkeys work only at the shop’s own address, never at an address of numbers.';

/** What a browser answers for a passkey, as JSON. @throws Error with a sentence */
async function answered(options: string, ask: (parsed: never) => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask(JSON.parse(options) as never));
  } catch (cause) {
    throw new Error(NO_PASSKEY, { cause });
  }
}

/** Has the shop look at the person's own password. */
export const checkPassword = async (password: string): Promise<SecondFactor> =>
  (await call(endpoints.checkOwnPassword, { body: { password } })).data;

/** Confirms this session with a code, a recovery code, or what a passkey answered. */
export const confirmWith = async (proof: SecondFactorProof): Promise<SecondFactor> =>
  (await call(endpoints.confirmSecondFactor, { body: proof })).data;

/** Asks for one of the person's passkeys. */
export async function confirmWithPasskey(): Promise<SecondFactor> {
  const { options } = (await call(endpoints.askForPasskey)).data;
  const { startAuthentication } = await webauthn();
  const passkey = await answered(options, (optionsJSON) => startAuthentication({ optionsJSON }));
  return confirmWith({ passkey });
}

/** Makes a passkey on this device; `enrolment` is the token of a link that `npm run grant-admin` printed. */
export async function addPasskey(name: string, enrolment: string | null): Promise<Enrolled> {
  const { options } = (await call(endpoints.beginPasskey, { body: { enrolment } })).data;
  const { startRegistration } = await webauthn();
  const response = await answered(options, (optionsJSON) => startRegistration({ optionsJSON }));
  return (await call(endpoints.addPasskey, { body: { name, response } })).data;
}

/** A secret for an authenticator app. */
export const beginApp = async (enrolment: string | null) =>
  (await call(endpoints.beginApp, { body: { enrolment } })).data;

export const addApp = async (code: string): Promise<Enrolled> =>
  (await call(endpoints.addApp, { body: { code } })).data;

export const removeApp = async (): Promise<SecondFactor> => (await call(endpoints.removeApp)).data;

export const removePasskey = async (id: string): Promise<SecondFactor> =>
  (await call(endpoints.removePasskey, { params: { id } })).data;

export const newRecoveryCodes = async (): Promise<Enrolled> => (await call(endpoints.newRecoveryCodes)).data;
