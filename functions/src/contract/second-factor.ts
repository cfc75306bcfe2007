import { object, type InferType } from 'yup';
import { component, count, flag, list, objectOf, text, timestamp } from './answer-fields';
import { line, paragraph, REQUIRED, secret } from './fields';

/** Hours after which an administrator's second factor is asked for again. */
export const SECOND_FACTOR_HOURS = 12;

/** Minutes that the second factor may be old for what is hard to take back: roles, deletions, exports, payment settings, large refunds. */
export const FRESH_FACTOR_MINUTES = 5;

/** Recovery codes of an account; each works once. */
export const RECOVERY_CODES = 10;

/** Passkeys that an account has at most. */
export const MAX_PASSKEYS = 10;

/** Characters of an administrator's password at least; customers' passwords have six. */
export const MIN_ADMIN_PASSWORD = 12;

/** Why a call was refused: the password was not looked at since it was changed, no second factor yet, none in this session, or one that is too old for it. */
export const SECOND_FACTOR_REASONS = ['password', 'enrol', 'verify', 'fresh'] as const;
export type SecondFactorReason = (typeof SECOND_FACTOR_REASONS)[number];

const passkeyAnswer = objectOf({
  _id: text(),
  name: text(),
  createdAt: timestamp(),
  lastUsedAt: timestamp().nullable(),
});

/** An administrator's own second factors, and whether this session has been confirmed by one. */
export const secondFactorAnswer = component(
  'SecondFactor',
  objectOf({
    off: flag('The account has none and needs none: in the emulators only.'),
    passwordChecked: flag(
      'The password was found long enough and not a known one; false again once it is changed.',
    ),
    enrolled: flag('There is a passkey or an authenticator app.'),
    app: flag('An authenticator app is set up.'),
    passkeys: list(passkeyAnswer),
    recoveryCodesLeft: count(),
    confirmedUntil: timestamp(
      'Until then this session needs no second factor; null where it needs one now.',
    ).nullable(),
  }),
);
export type SecondFactor = InferType<typeof secondFactorAnswer>;

/** What an enrolment answers. */
export const enrolledAnswer = objectOf({
  secondFactor: secondFactorAnswer,
  recoveryCodes: list(text(), 'Shown once, with the first factor; else empty.'),
});
export type Enrolled = InferType<typeof enrolledAnswer>;

/** The administrator's own password, to be looked at: nothing of it is kept. */
export const ownPasswordSchema = object({ password: secret().required('Password is required') });

/** A secret for an authenticator app, which counts once a code of it was confirmed. */
export const appSecretAnswer = objectOf({
  secret: text('Base32, to be typed.'),
  uri: text('The same as an otpauth: address, for a QR code.'),
});
export type AppSecret = InferType<typeof appSecretAnswer>;

export const passkeyOptionsAnswer = objectOf({
  options: text('The options of WebAuthn for the browser, as JSON.'),
});

/** Begins an enrolment, with the token of the link that `npm run grant-admin` printed; null without one. */
export const enrolmentSchema = object({ enrolment: line(100).nullable().defined() });

const appCode = () => line(20).matches(/^\d{3} ?\d{3}$/, 'Enter the six digits that your app shows');

export const appCodeSchema = object({ code: appCode().required('Enter the six digits that your app shows') });

/** What a browser answers for a passkey, as JSON. */
const passkeyResponse = () => paragraph(20_000);

export const newPasskeySchema = object({
  name: line(60).required(REQUIRED),
  response: passkeyResponse().required(REQUIRED),
});

/** One proof: a code of the app, a recovery code, or a passkey's answer. */
export const secondFactorProofSchema = object({
  code: appCode().optional(),
  recoveryCode: line(40).optional(),
  passkey: passkeyResponse().optional(),
}).test(
  'one',
  'Send a code, a recovery code or a passkey',
  ({ code, recoveryCode, passkey }) =>
    [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
);
export type SecondFactorProof = InferType<typeof secondFactorProofSchema>;
