import {
  appCodeSchema,
  appSecretResponseSchema,
  confirmSecondFactorResponseSchema,
  enrolSecondFactorResponseSchema,
  startEnrolmentSchema,
  addPasskeySchema,
  currentPasswordSchema,
  panelSessionsResponseSchema,
  passkeyOptionsResponseSchema,
  recoveryCodesResponseSchema,
  secondFactorStatusSchema,
  secondFactorProofSchema,
} from '../second-factor';
import { dataResponse } from './route-response';
import { defineRoutes } from './route-definition';

/** Rate limit of second factor attempts. Wrong codes also lock the codes of the account (code-lock.ts). */
const PROOF_LIMIT = { max: 10, windowSeconds: 900, per: 'login' } as const;
const CHALLENGE_LIMIT = { max: 30, windowSeconds: 900, per: 'login' } as const;

/** Routes for the second factor of administrators. The first group can be used without a second factor. */
export const secondFactorRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'panel', secondFactor: 'none', tag: 'Second factor' })({
    getSecondFactor: {
      endpoint: 'GET /auth/second-factor',
      summary: 'The second factors of the administrator, and until when this session is confirmed',
      answer: dataResponse(secondFactorStatusSchema),
    },
    verifyOwnPassword: {
      endpoint: 'POST /auth/second-factor/password',
      summary: 'Look at the own password: administrators have a longer one, and none that is guessed first',
      body: currentPasswordSchema,
      answer: dataResponse(secondFactorStatusSchema),
      limit: { name: 'second-factor-password', ...PROOF_LIMIT },
    },
    confirmSecondFactor: {
      endpoint: 'POST /auth/second-factor',
      summary:
        'Confirm the second factor with a code, a passkey or a recovery code, and start a confirmed session',
      body: secondFactorProofSchema,
      answer: dataResponse(confirmSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED'],
      limit: { name: 'second-factor-confirm', ...PROOF_LIMIT },
    },
    createPasskeyChallenge: {
      endpoint: 'POST /auth/second-factor/challenge',
      summary: 'A challenge for a passkey',
      answer: dataResponse(passkeyOptionsResponseSchema),
      limit: { name: 'second-factor-challenge', ...CHALLENGE_LIMIT },
    },
    startAppEnrolment: {
      endpoint: 'POST /auth/second-factor/app',
      summary: 'A secret for an authenticator app, which counts once a code confirms it',
      body: startEnrolmentSchema,
      answer: dataResponse(appSecretResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app-begin', ...CHALLENGE_LIMIT },
    },
    addAuthenticatorApp: {
      endpoint: 'PUT /auth/second-factor/app',
      summary: 'Confirm the secret with a code; this also confirms the session',
      body: appCodeSchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app', ...PROOF_LIMIT },
    },
    startPasskeyEnrolment: {
      endpoint: 'POST /auth/second-factor/passkeys/options',
      summary: 'What a browser needs to make a passkey',
      body: startEnrolmentSchema,
      answer: dataResponse(passkeyOptionsResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey-begin', ...CHALLENGE_LIMIT },
    },
    addPasskey: {
      endpoint: 'POST /auth/second-factor/passkeys',
      summary: 'Store a passkey; this also confirms the session',
      body: addPasskeySchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey', ...PROOF_LIMIT },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', secondFactor: 'fresh', tag: 'Second factor' })({
    removeAuthenticatorApp: {
      endpoint: 'DELETE /auth/second-factor/app',
      summary: 'Remove the authenticator app; the last factor stays',
      answer: dataResponse(secondFactorStatusSchema),
    },
    removePasskey: {
      endpoint: 'DELETE /auth/second-factor/passkeys/:id',
      summary: 'Remove a passkey; the last factor stays',
      answer: dataResponse(secondFactorStatusSchema),
    },
    replaceRecoveryCodes: {
      endpoint: 'POST /auth/second-factor/recovery-codes',
      summary: 'Ten new recovery codes in place of the old ones',
      answer: dataResponse(recoveryCodesResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', tag: 'Second factor' })({
    listPanelSessions: {
      endpoint: 'GET /auth/second-factor/sessions',
      summary: 'The confirmed sessions of the administrator, newest first',
      answer: dataResponse(panelSessionsResponseSchema),
    },
    endPanelSession: {
      endpoint: 'DELETE /auth/second-factor/sessions/:id',
      summary: 'End a confirmed session: its browser is logged out',
      answer: dataResponse(panelSessionsResponseSchema),
    },
    endOtherPanelSessions: {
      endpoint: 'DELETE /auth/second-factor/sessions',
      summary: 'End every confirmed session but the one of this request',
      answer: dataResponse(panelSessionsResponseSchema),
    },
  }),
};
