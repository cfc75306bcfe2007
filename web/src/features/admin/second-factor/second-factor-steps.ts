import * as endpoints from '@contract/endpoints';
import type {
  EnrolSecondFactorResponse,
  RecoveryCodesResponse,
  SecondFactorStatus,
  SecondFactorProof,
} from '@contract/second-factor';
import { t } from '@contract/texts/text';
import { callApi, getCacheKey } from '@/shared/api/client';
import { sessionStore } from '@/shared/session/session';
import { tokenStorage } from '@/shared/session/token-storage';
import { getDeviceName, getOperatingSystemName } from './device-name';

export const secondFactorCacheKey = getCacheKey(endpoints.getSecondFactor);

async function signInToSession<T extends { sessionToken: string }>(started: T): Promise<T> {
  const { signInWithToken } = await import('@/shared/session/firebase-session');
  await signInWithToken(started.sessionToken);
  return started;
}

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Error message if the user cancels, or if the device or domain does not support passkeys. */
const NO_PASSKEY = t(
  'The passkey was not used. Try again, or use another device. Passkeys work only at the shop’s own domain, not at an IP address.',
);

/** Requests a passkey from the browser. Returns the response as JSON. Throws an Error with a message for the user. */
async function requestPasskey(options: string, ask: (parsed: never) => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask(JSON.parse(options) as never));
  } catch (cause) {
    throw new Error(NO_PASSKEY, { cause });
  }
}

/** Checks that the user's password meets the requirements for administrators. */
export const checkAdminPassword = async (password: string): Promise<SecondFactorStatus> =>
  (await callApi(endpoints.verifyOwnPassword, { body: { password } })).data;

/** @throws ApiError with a field error for `password` if the password is wrong */
export async function reauthenticate(password: string): Promise<void> {
  const { signIn } = await import('@/shared/session/firebase-session');
  tokenStorage.renew(await signIn(sessionStore.get().user?.email ?? '', password));
}

/** Confirms the session with an app code, a recovery code or a passkey. */
export async function confirmSecondFactor(proof: SecondFactorProof): Promise<SecondFactorStatus> {
  const body = { ...proof, device: getDeviceName() };
  const { data } = await callApi(endpoints.confirmSecondFactor, { body });
  return (await signInToSession(data)).secondFactor;
}

export async function confirmWithPasskey(): Promise<SecondFactorStatus> {
  const { options } = (await callApi(endpoints.createPasskeyChallenge)).data;
  const { startAuthentication } = await loadWebAuthn();
  const passkey = await requestPasskey(options, (optionsJSON) => startAuthentication({ optionsJSON }));
  return confirmSecondFactor({ passkey });
}

/** Registers a passkey on this device. `enrolmentToken` is the token from `npm run grant-admin`, if any. */
export async function addPasskey(enrolmentToken: string | null): Promise<EnrolSecondFactorResponse> {
  const { options } = (
    await callApi(endpoints.startPasskeyEnrolment, { body: { enrolment: enrolmentToken } })
  ).data;
  const { startRegistration } = await loadWebAuthn();
  const response = await requestPasskey(options, (optionsJSON) => startRegistration({ optionsJSON }));
  const body = { name: getOperatingSystemName(), response, device: getDeviceName() };
  return signInToSession((await callApi(endpoints.addPasskey, { body })).data);
}

export const createAuthenticatorSecret = async (enrolmentToken: string | null) =>
  (await callApi(endpoints.startAppEnrolment, { body: { enrolment: enrolmentToken } })).data;

export const enrollAuthenticatorApp = async (code: string): Promise<EnrolSecondFactorResponse> =>
  signInToSession(
    (await callApi(endpoints.addAuthenticatorApp, { body: { code, device: getDeviceName() } })).data,
  );

export const createRecoveryCodes = async (): Promise<RecoveryCodesResponse> =>
  (await callApi(endpoints.replaceRecoveryCodes)).data;
