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
      summary: 'The second factors of the administrator, and until when this session is confirmed',
      answer: dataResponse(secondFactorStatusSchema),
    },
    verifyOwnPassword: {
      summary: 'Look at the own password: administrators have a longer one, and none that is guessed first',
      body: currentPasswordSchema,
      answer: dataResponse(secondFactorStatusSchema),
      limit: { name: 'second-factor-password', ...PROOF_LIMIT },
    },
    confirmSecondFactor: {
      summary:
        'Confirm the second factor with a code, a passkey or a recovery code, and start a confirmed session',
      body: secondFactorProofSchema,
      answer: dataResponse(confirmSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED'],
      limit: { name: 'second-factor-confirm', ...PROOF_LIMIT },
    },
    createPasskeyChallenge: {
      summary: 'A challenge for a passkey',
      answer: dataResponse(passkeyOptionsResponseSchema),
      limit: { name: 'second-factor-challenge', ...CHALLENGE_LIMIT },
    },
    startAppEnrolment: {
      summary: 'A secret for an authenticator app, which counts once a code confirms it',
      body: startEnrolmentSchema,
      answer: dataResponse(appSecretResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app-begin', ...CHALLENGE_LIMIT },
    },
    addAuthenticatorApp: {
      summary: 'Confirm the secret with a code; this also confirms the session',
      body: appCodeSchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app', ...PROOF_LIMIT },
    },
    startPasskeyEnrolment: {
      summary: 'What a browser needs to make a passkey',
      body: startEnrolmentSchema,
      answer: dataResponse(passkeyOptionsResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey-begin', ...CHALLENGE_LIMIT },
    },
    addPasskey: {
      summary: 'Store a passkey; this also confirms the session',
      body: addPasskeySchema,
      answer: dataResponse(enrolSecondFactorResponseSchema),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey', ...PROOF_LIMIT },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', secondFactor: 'fresh', tag: 'Second factor' })({
    removeAuthenticatorApp: {
      summary: 'Remove the authenticator app; the last factor stays',
      answer: dataResponse(secondFactorStatusSchema),
    },
    removePasskey: {
      summary: 'Remove a passkey; the last factor stays',
      answer: dataResponse(secondFactorStatusSchema),
    },
    replaceRecoveryCodes: {
      summary: 'Ten new recovery codes in place of the old ones',
      answer: dataResponse(recoveryCodesResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'panel', tag: 'Second factor' })({
    listPanelSessions: {
      summary: 'The confirmed sessions of the administrator, newest first',
      answer: dataResponse(panelSessionsResponseSchema),
    },
    endPanelSession: {
      summary: 'End a confirmed session: its browser is logged out',
      answer: dataResponse(panelSessionsResponseSchema),
    },
    endOtherPanelSessions: {
      summary: 'End every confirmed session but the one of this request',
      answer: dataResponse(panelSessionsResponseSchema),
    },
  }),
};
