import {
  authenticatorCodeSchema,
  authenticatorSecretResponseSchema,
  confirmSecondFactorResponseSchema,
  enrolSecondFactorResponseSchema,
  startSecondFactorEnrolmentSchema,
  addPasskeySchema,
  currentPasswordSchema,
  adminSessionsResponseSchema,
  passkeyOptionsResponseSchema,
  recoveryCodesResponseSchema,
  secondFactorStatusSchema,
  secondFactorProofSchema,
} from '../second-factor';
import { dataResponse } from './route-response';
import { defineRoutes } from './route-definition';

/** Rate limit of second factor attempts. Too many wrong codes also lock the account's codes (code-lock.ts). */
const PROOF_LIMIT = { max: 10, windowSeconds: 900, per: 'login' } as const;
const CHALLENGE_LIMIT = { max: 30, windowSeconds: 900, per: 'login' } as const;

/** Routes for the second factor of administrators. Setup and verification do not require a verified second factor. */
export const secondFactorRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'panel', secondFactor: 'none', tag: 'Second factor' })({
    getSecondFactor: {
      endpoint: 'GET /auth/second-factor',
      summary:
        "Returns the administrator's second factors, and the time until which the session is confirmed.",
      answer: dataResponse(secondFactorStatusSchema),
    },
    verifyOwnPassword: {
      endpoint: 'POST /auth/second-factor/password',
      summary: "Checks that the user's password meets the requirements for administrators.",
      body: currentPasswordSchema,
      answer: dataResponse(secondFactorStatusSchema),
      limit: { name: 'second-factor-password', ...PROOF_LIMIT },
    },
    confirmSecondFactor: {
      endpoint: 'POST /auth/second-factor',
      summary:
        'Confirms the second factor with a code, a passkey or a recovery code, and starts a confirmed session.',
      body: secondFactorProofSchema,
      answer: dataResponse(confirmSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED'],
      limit: { name: 'second-factor-confirm', ...PROOF_LIMIT },
    },
    createPasskeyChallenge: {
      endpoint: 'POST /auth/second-factor/challenge',
      summary: 'Creates a challenge for a passkey.',
      answer: dataResponse(passkeyOptionsResponseSchema),
      limit: { name: 'second-factor-challenge', ...CHALLENGE_LIMIT },
    },
    startAppEnrolment: {
      endpoint: 'POST /auth/second-factor/app',
      summary: 'Creates a secret for an authenticator app, which must be confirmed with a code.',
      body: startSecondFactorEnrolmentSchema,
      answer: dataResponse(authenticatorSecretResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app-begin', ...CHALLENGE_LIMIT },
    },
    addAuthenticatorApp: {
      endpoint: 'PUT /auth/second-factor/app',
      summary: 'Confirms the secret with a code, and confirms the session.',
      body: authenticatorCodeSchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app', ...PROOF_LIMIT },
    },
    startPasskeyEnrolment: {
      endpoint: 'POST /auth/second-factor/passkeys/options',
      summary: 'Creates the options for a new passkey.',
      body: startSecondFactorEnrolmentSchema,
      answer: dataResponse(passkeyOptionsResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey-begin', ...CHALLENGE_LIMIT },
    },
    addPasskey: {
      endpoint: 'POST /auth/second-factor/passkeys',
      summary: 'Adds a passkey, and confirms the session.',
      body: addPasskeySchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey', ...PROOF_LIMIT },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', secondFactor: 'fresh', tag: 'Second factor' })({
    removeAuthenticatorApp: {
      endpoint: 'DELETE /auth/second-factor/app',
      summary: 'Removes the authenticator app, unless it is the last factor.',
      answer: dataResponse(secondFactorStatusSchema),
      merges: 'getSecondFactor',
    },
    removePasskey: {
      endpoint: 'DELETE /auth/second-factor/passkeys/:id',
      summary: 'Removes a passkey, unless it is the last factor.',
      answer: dataResponse(secondFactorStatusSchema),
      merges: 'getSecondFactor',
    },
    replaceRecoveryCodes: {
      endpoint: 'POST /auth/second-factor/recovery-codes',
      summary: 'Creates ten new recovery codes, which replace the previous ones.',
      answer: dataResponse(recoveryCodesResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', tag: 'Second factor' })({
    listPanelSessions: {
      endpoint: 'GET /auth/second-factor/sessions',
      summary: "Lists the administrator's confirmed sessions, newest first.",
      answer: dataResponse(adminSessionsResponseSchema),
    },
    endPanelSession: {
      endpoint: 'DELETE /auth/second-factor/sessions/:id',
      summary: 'Ends a confirmed session and logs its browser out.',
      answer: dataResponse(adminSessionsResponseSchema),
      merges: 'listPanelSessions',
    },
    endOtherPanelSessions: {
      endpoint: 'DELETE /auth/second-factor/sessions',
      summary: 'Ends all other confirmed sessions of the administrator.',
      answer: dataResponse(adminSessionsResponseSchema),
      merges: 'listPanelSessions',
    },
  }),
};
