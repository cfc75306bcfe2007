import { object, type InferType } from 'yup';
import { component, count, flag, list, objectOf, text, timestamp } from './answer-fields';
import { codeText, line, paragraph, REQUIRED, secret } from './fields';

export const SECOND_FACTOR_HOURS = 12;

/** Maximum age of a confirmation for sensitive actions, such as deletions, exports and large refunds. */
export const FRESH_FACTOR_MINUTES = 5;

/** Number of recovery codes. Each code works once. */
export const RECOVERY_CODES = 10;

export const MAX_PASSKEYS = 10;

/** Minimum password length of administrators. The minimum for customers is six characters. */
export const MIN_ADMIN_PASSWORD = 12;

/** Consecutive wrong codes until codes are locked. */
export const MAX_REFUSED_CODES = 5;

/** Consecutive wrong codes until a password change no longer ends the lock. */
export const MAX_REFUSED_CODES_ACROSS_PASSWORDS = 20;

/** Reasons why a second factor is required, in the order in which they are checked. */
export const SECOND_FACTOR_REASONS = ['password', 'enrol', 'verify', 'fresh'] as const;
export type SecondFactorReason = (typeof SECOND_FACTOR_REASONS)[number];

const passkeySchema = objectOf({
  _id: text(),
  name: text(),
  createdAt: timestamp(),
  lastUsedAt: timestamp().nullable(),
});

export const secondFactorAnswer = component(
  'SecondFactor',
  objectOf({
    off: flag('The account has no second factor and needs none. Emulators only.'),
    passwordChecked: flag(
      'The password is long enough and not a known one. Becomes false when the password changes.',
    ),
    enrolled: flag('The account has a passkey or an authenticator app.'),
    app: flag('An authenticator app is set up.'),
    passkeys: list(passkeySchema),
    recoveryCodesLeft: count(),
    codesLockedUntil: timestamp(
      'End of the pause after too many refused codes. Null if codes are accepted.',
    ).nullable(),
    confirmedUntil: timestamp('End of the confirmed session. Null if the session is unconfirmed.').nullable(),
  }),
);
export type SecondFactor = InferType<typeof secondFactorAnswer>;

const sessionTokenField = () =>
  text(
    "Custom token of Firebase Authentication. Signing in with it gives the caller's browser the confirmed session.",
  );

export const confirmedAnswer = objectOf({
  secondFactor: secondFactorAnswer,
  sessionToken: sessionTokenField(),
});
export type SecondFactorConfirmation = InferType<typeof confirmedAnswer>;

export const enrolledAnswer = objectOf({
  secondFactor: secondFactorAnswer,
  sessionToken: sessionTokenField(),
  recoveryCodes: list(text(), 'Shown once, with the first factor. Empty for further factors.'),
});
export type Enrolled = InferType<typeof enrolledAnswer>;

export const recoveryCodesAnswer = objectOf({
  secondFactor: secondFactorAnswer,
  recoveryCodes: list(text(), 'Shown once.'),
});
export type NewRecoveryCodes = InferType<typeof recoveryCodesAnswer>;

export const panelSessionsAnswer = objectOf({
  sessions: list(
    objectOf({
      _id: text(),
      device: text('Browser and system as the browser names them. Empty if unknown.'),
      factor: text('Factor of the last confirmation: app, passkey, recoveryCode.'),
      confirmedAt: timestamp(),
      confirmedUntil: timestamp(),
      current: flag('The session of this request.'),
    }),
  ),
});
export type PanelSessions = InferType<typeof panelSessionsAnswer>;
export type PanelSession = PanelSessions['sessions'][number];

export const ownPasswordSchema = object({ password: secret().required('Password is required') });

export const appSecretAnswer = objectOf({
  secret: text('Base32, to be typed.'),
  uri: text('The same as an otpauth: address, for a QR code.'),
});
export type AppSecret = InferType<typeof appSecretAnswer>;

export const passkeyOptionsAnswer = objectOf({
  options: text('The options of WebAuthn for the browser, as JSON.'),
});

/** Request to start an enrolment. `enrolment` is the token printed by `npm run grant-admin`, or null. */
export const enrolmentSchema = object({ enrolment: line(100).nullable().defined() });

const appCodeField = () => codeText(20).matches(/^\d{3} ?\d{3}$/, 'Enter the six digits that your app shows');

const deviceField = () => line(60).optional();

export const appCodeSchema = object({
  code: appCodeField().required('Enter the six digits that your app shows'),
  device: deviceField(),
});

const passkeyResponseField = () => paragraph(20_000);

export const newPasskeySchema = object({
  name: line(60).required(REQUIRED),
  response: passkeyResponseField().required(REQUIRED),
  device: deviceField(),
});

/** Request with exactly one proof: an app code, a recovery code or a passkey response. */
export const secondFactorProofSchema = object({
  code: appCodeField().optional(),
  recoveryCode: codeText(40).optional(),
  passkey: passkeyResponseField().optional(),
  device: deviceField(),
}).test(
  'one',
  'Send a code, a recovery code or a passkey',
  ({ code, recoveryCode, passkey }) =>
    [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
);
export type SecondFactorProof = InferType<typeof secondFactorProofSchema>;
