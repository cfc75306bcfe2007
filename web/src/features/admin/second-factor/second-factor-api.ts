import * as endpoints from '@contract/endpoints';
import type { Enrolled, NewRecoveryCodes, SecondFactor, SecondFactorProof } from '@contract/second-factor';
import { call, keyOf } from '@/shared/api/client';
import { session } from '@/shared/session/session';
import { tokenStorage } from '@/shared/session/token-storage';
import { getDeviceName, getSystemName } from './device-name';

export const OWN_FACTORS = keyOf(endpoints.secondFactor);
export const PANEL_SESSIONS_KEY = keyOf(endpoints.listPanelSessions);

async function signInToSession<T extends { sessionToken: string }>(started: T): Promise<T> {
  const { signInWithToken } = await import('@/shared/session/firebase-session');
  await signInWithToken(started.sessionToken);
  return started;
}

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Message if the user, the device or the domain prevents the use of a passkey. */
const NO_PASSKEY =
  'The passkey was not used. Try again, or use another device. Passkeys work only at the shop’s own address, never at an address of numbers.';

/** Returns the browser's passkey response as JSON. @throws Error with a message for the user. */
async function requestPasskey(options: string, ask: (parsed: never) => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask(JSON.parse(options) as never));
  } catch (cause) {
    throw new Error(NO_PASSKEY, { cause });
  }
}

/** Checks that the user's own password meets the requirements for administrators. */
export const checkPassword = async (password: string): Promise<SecondFactor> =>
  (await call(endpoints.checkOwnPassword, { body: { password } })).data;

/** Logs in again, so that the token has a recent login time. @throws ApiError on `password` if it is wrong. */
export async function logInAgain(password: string): Promise<void> {
  const { signIn } = await import('@/shared/session/firebase-session');
  tokenStorage.renew(await signIn(session.get().user?.email ?? '', password));
}

/** Confirms the session with an app code, a recovery code or a passkey response. */
export async function confirmSecondFactor(proof: SecondFactorProof): Promise<SecondFactor> {
  const body = { ...proof, device: getDeviceName() };
  const { data } = await call(endpoints.confirmSecondFactor, { body });
  return (await signInToSession(data)).secondFactor;
}

export async function confirmWithPasskey(): Promise<SecondFactor> {
  const { options } = (await call(endpoints.askForPasskey)).data;
  const { startAuthentication } = await loadWebAuthn();
  const passkey = await requestPasskey(options, (optionsJSON) => startAuthentication({ optionsJSON }));
  return confirmSecondFactor({ passkey });
}

/** Registers a passkey of this device. `enrolment` is the token printed by `npm run grant-admin`, or null. */
export async function addPasskey(enrolment: string | null): Promise<Enrolled> {
  const { options } = (await call(endpoints.beginPasskey, { body: { enrolment } })).data;
  const { startRegistration } = await loadWebAuthn();
  const response = await requestPasskey(options, (optionsJSON) => startRegistration({ optionsJSON }));
  const body = { name: getSystemName(), response, device: getDeviceName() };
  return signInToSession((await call(endpoints.addPasskey, { body })).data);
}

export const beginApp = async (enrolment: string | null) =>
  (await call(endpoints.beginApp, { body: { enrolment } })).data;

export const addApp = async (code: string): Promise<Enrolled> =>
  signInToSession((await call(endpoints.addApp, { body: { code, device: getDeviceName() } })).data);

export const removeApp = async (): Promise<SecondFactor> => (await call(endpoints.removeApp)).data;

export const removePasskey = async (id: string): Promise<SecondFactor> =>
  (await call(endpoints.removePasskey, { params: { id } })).data;

export const createRecoveryCodes = async (): Promise<NewRecoveryCodes> =>
  (await call(endpoints.newRecoveryCodes)).data;

export const endPanelSession = (id: string) => call(endpoints.endPanelSession, { params: { id } });

export const endOtherPanelSessions = () => call(endpoints.endOtherPanelSessions);
