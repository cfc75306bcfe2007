import {
  appCodeSchema,
  appSecretAnswer,
  confirmedAnswer,
  enrolledAnswer,
  enrolmentSchema,
  newPasskeySchema,
  ownPasswordSchema,
  panelSessionsAnswer,
  passkeyOptionsAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorProofSchema,
} from '../second-factor';
import { data } from './route-answer';
import { define } from './route-definition';

/** Rate limit of proofs per login. Wrong codes also lock the account's codes (code-lock.ts). */
const PROOF_LIMIT = { max: 10, windowSeconds: 900, per: 'login' } as const;
const CHALLENGE_LIMIT = { max: 30, windowSeconds: 900, per: 'login' } as const;

/** Second factor routes of administrators. The first group is used before a factor exists. */
export const secondFactorRoutes = {
  ...define({ who: 'admin', permission: 'panel', secondFactor: 'none', tag: 'Second factor' })({
    secondFactor: {
      summary: 'The second factors of the administrator, and until when this session is confirmed',
      answer: data(secondFactorAnswer),
    },
    checkOwnPassword: {
      summary: 'Look at the own password: administrators have a longer one, and none that is guessed first',
      body: ownPasswordSchema,
      answer: data(secondFactorAnswer),
      limit: { name: 'second-factor-password', ...PROOF_LIMIT },
    },
    confirmSecondFactor: {
      summary:
        'Confirm the second factor with a code, a passkey or a recovery code, and start a confirmed session',
      body: secondFactorProofSchema,
      answer: data(confirmedAnswer),
      errors: ['SECOND_FACTOR_REQUIRED'],
      limit: { name: 'second-factor-confirm', ...PROOF_LIMIT },
    },
    askForPasskey: {
      summary: 'A challenge for a passkey',
      answer: data(passkeyOptionsAnswer),
      limit: { name: 'second-factor-challenge', ...CHALLENGE_LIMIT },
    },
    beginApp: {
      summary: 'A secret for an authenticator app, which counts once a code confirms it',
      body: enrolmentSchema,
      answer: data(appSecretAnswer),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app-begin', ...CHALLENGE_LIMIT },
    },
    addApp: {
      summary: 'Confirm the secret with a code; this also confirms the session',
      body: appCodeSchema,
      answer: data(enrolledAnswer),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-app', ...PROOF_LIMIT },
    },
    beginPasskey: {
      summary: 'What a browser needs to make a passkey',
      body: enrolmentSchema,
      answer: data(passkeyOptionsAnswer),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey-begin', ...CHALLENGE_LIMIT },
    },
    addPasskey: {
      summary: 'Store a passkey; this also confirms the session',
      body: newPasskeySchema,
      answer: data(enrolledAnswer),
      errors: ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN'],
      limit: { name: 'second-factor-passkey', ...PROOF_LIMIT },
    },
  }),
  ...define({ who: 'admin', permission: 'panel', secondFactor: 'fresh', tag: 'Second factor' })({
    removeApp: {
      summary: 'Remove the authenticator app; the last factor stays',
      answer: data(secondFactorAnswer),
    },
    removePasskey: {
      summary: 'Remove a passkey; the last factor stays',
      answer: data(secondFactorAnswer),
    },
    newRecoveryCodes: {
      summary: 'Ten new recovery codes in place of the old ones',
      answer: data(recoveryCodesAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'panel', tag: 'Second factor' })({
    listPanelSessions: {
      summary: 'The confirmed sessions of the administrator, newest first',
      answer: data(panelSessionsAnswer),
    },
    endPanelSession: {
      summary: 'End a confirmed session: its browser is logged out',
      answer: data(panelSessionsAnswer),
    },
    endOtherPanelSessions: {
      summary: 'End every confirmed session but the one of this request',
      answer: data(panelSessionsAnswer),
    },
  }),
};
