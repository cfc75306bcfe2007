import { object, type InferType } from 'yup';
import {
  openApiComponent,
  countField,
  booleanField,
  listField,
  exactObject,
  textField,
  timestampField,
} from './response-fields';
import {
  codeField,
  singleLineTextField,
  multilineTextField,
  REQUIRED_MESSAGE,
  passwordField,
} from './fields';
import { t } from './texts/text';

export const SECOND_FACTOR_VALIDITY_HOURS = 12;

/** Maximum age of a second factor confirmation, in minutes, for deletions, exports and large refunds. */
export const FRESH_SECOND_FACTOR_MINUTES = 5;

/** Number of recovery codes per account. Each code can be used once. */
export const RECOVERY_CODE_COUNT = 10;

export const MAX_PASSKEYS = 10;

/** Minimum number of characters in an administrator's password. Customers need six. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;

/** Number of consecutive wrong codes after which the codes of the account are locked. */
export const MAX_WRONG_SECOND_FACTOR_CODES = 5;

/** Number of consecutive wrong codes after which a password change no longer unlocks the codes. */
export const MAX_WRONG_CODES_FOR_PASSWORD_UNLOCK = 20;

/** Steps to complete before a protected action, in the order in which they are checked. */
export const SECOND_FACTOR_STEPS = ['password', 'enrol', 'verify', 'fresh'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

const passkeySchema = exactObject({
  _id: textField(),
  name: textField(),
  createdAt: timestampField(),
  lastUsedAt: timestampField().nullable(),
});

export const secondFactorStatusSchema = openApiComponent(
  'SecondFactor',
  exactObject({
    off: booleanField(
      'True if the account has no second factor and needs none. Only possible on the emulators.',
    ),
    passwordChecked: booleanField(
      'True if the password is long enough and not commonly used. Becomes false if the password changes.',
    ),
    enrolled: booleanField('True if the account has a passkey or an authenticator app.'),
    app: booleanField('True if an authenticator app is set up.'),
    passkeys: listField(passkeySchema),
    recoveryCodesLeft: countField(),
    codesLockedUntil: timestampField(
      'Time when codes are accepted again after too many wrong codes. Null if codes are accepted.',
    ).nullable(),
    confirmedUntil: timestampField(
      'Time when the confirmed session ends. Null if the session is not confirmed.',
    ).nullable(),
  }),
);
export type SecondFactorStatus = InferType<typeof secondFactorStatusSchema>;

const sessionTokenField = () =>
  textField('Custom token for Firebase Authentication. Signing in with it starts the confirmed session.');

export const confirmSecondFactorResponseSchema = exactObject({
  secondFactor: secondFactorStatusSchema,
  sessionToken: sessionTokenField(),
});
export type ConfirmSecondFactorResponse = InferType<typeof confirmSecondFactorResponseSchema>;

export const enrolSecondFactorResponseSchema = exactObject({
  secondFactor: secondFactorStatusSchema,
  sessionToken: sessionTokenField(),
  recoveryCodes: listField(
    textField(),
    'Recovery codes, returned only once, with the first factor. Empty if the account already had a factor.',
  ),
});
export type EnrolSecondFactorResponse = InferType<typeof enrolSecondFactorResponseSchema>;

export const recoveryCodesResponseSchema = exactObject({
  secondFactor: secondFactorStatusSchema,
  recoveryCodes: listField(textField(), 'Recovery codes, returned only once.'),
});
export type RecoveryCodesResponse = InferType<typeof recoveryCodesResponseSchema>;

export const adminSessionsResponseSchema = exactObject({
  sessions: listField(
    exactObject({
      _id: textField(),
      device: textField('Browser and operating system as reported by the browser. Empty if unknown.'),
      factor: textField('Factor of the last confirmation: app, passkey or recoveryCode.'),
      confirmedAt: timestampField(),
      confirmedUntil: timestampField(),
      current: booleanField('True if the request belongs to this session.'),
    }),
  ),
});
export type AdminSessionsResponse = InferType<typeof adminSessionsResponseSchema>;
export type AdminSession = AdminSessionsResponse['sessions'][number];

export const currentPasswordSchema = object({
  password: passwordField().required(() => t('Password is required')),
});

export const authenticatorSecretResponseSchema = exactObject({
  secret: textField('Secret in Base32, for manual entry.'),
  uri: textField('Secret as an otpauth: URL, for a QR code.'),
});
export type AuthenticatorSecretResponse = InferType<typeof authenticatorSecretResponseSchema>;

export const passkeyOptionsResponseSchema = exactObject({
  options: textField('WebAuthn options for the browser, as JSON.'),
});

/** Request body to set up a second factor. `enrolment` is the token that `npm run grant-admin` prints, or null. */
export const startSecondFactorEnrolmentSchema = object({
  enrolment: singleLineTextField(100).nullable().defined(),
});

const appCodeField = () =>
  codeField(20).matches(/^\d{3} ?\d{3}$/, () => t('Enter the six-digit code from your app'));

const deviceField = () => singleLineTextField(60).optional();

export const authenticatorCodeSchema = object({
  code: appCodeField().required(() => t('Enter the six-digit code from your app')),
  device: deviceField(),
});

const passkeyResponseField = () => multilineTextField(20_000);

export const addPasskeySchema = object({
  name: singleLineTextField(60).required(REQUIRED_MESSAGE),
  response: passkeyResponseField().required(REQUIRED_MESSAGE),
  device: deviceField(),
});

/** Request body to confirm the second factor with an app code, a recovery code or a passkey. */
export const secondFactorProofSchema = object({
  code: appCodeField().optional(),
  recoveryCode: codeField(40).optional(),
  passkey: passkeyResponseField().optional(),
  device: deviceField(),
}).test(
  'one',
  () => t('Send a code, a recovery code or a passkey'),
  ({ code, recoveryCode, passkey }) =>
    [code, recoveryCode, passkey].filter((proof) => proof !== undefined).length === 1,
);
export type SecondFactorProof = InferType<typeof secondFactorProofSchema>;
