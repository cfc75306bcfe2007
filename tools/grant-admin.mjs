// Makes an account an administrator: npm run grant-admin -- EMAIL [--emulator] [-P ALIAS] [--confirm-email]
// [--reset-second-factor]
// A Firebase project needs credentials: gcloud auth application-default login.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandArguments, runCommand, enableTypeScript } from './lib/command.mjs';
import { projectRoot } from './lib/paths.mjs';
import { UserFacingError } from './lib/problem.mjs';
import { emulatorProject as demoProject, getSuiteEnvironment } from './lib/suite-config.mjs';

const usage =
  'Usage: npm run grant-admin -- EMAIL [--emulator] [-P ALIAS] [--confirm-email] [--reset-second-factor]';

/** Days for which an enrolment link is valid. Must equal LINK_MS of features/second-factor/factor-reset.ts. */
const LINK_DAYS = 7;

const options = {
  emulator: { type: 'boolean', default: false },
  project: { type: 'string', short: 'P' },
  'confirm-email': { type: 'boolean', default: false },
  'reset-second-factor': { type: 'boolean', default: false },
};

function parseGrantArguments({ values, positionals: [email, ...rest] }) {
  if (rest.length > 0 || !email?.includes('@')) throw new UserFacingError(usage);
  const { 'reset-second-factor': reset, 'confirm-email': shouldConfirmEmail, ...where } = values;
  return { email: email.trim().toLowerCase(), reset, shouldConfirmEmail, ...where };
}

function selectTarget({ emulator, project }) {
  if (emulator || process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = getSuiteEnvironment();
    // Sets both hosts, so that claim and document are never written to different places.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
    process.env.FIREBASE_AUTH_EMULATOR_HOST ??= FIREBASE_AUTH_EMULATOR_HOST;
    process.env.FIRESTORE_EMULATOR_HOST ??= FIRESTORE_EMULATOR_HOST;
    return { projectId: project || process.env.GCLOUD_PROJECT || demoProject, where: 'the emulator' };
  }
  if (process.env.FIRESTORE_EMULATOR_HOST) {
    throw new UserFacingError(
      'FIRESTORE_EMULATOR_HOST is set and FIREBASE_AUTH_EMULATOR_HOST is not: set both or neither.',
    );
  }
  const { projects = {} } = JSON.parse(readFileSync(join(projectRoot, '.firebaserc'), 'utf8'));
  const projectId = projects[project ?? 'default'] ?? project;
  if (!projectId || projectId.startsWith('demo-')) {
    throw new UserFacingError(
      `${projectId ?? 'No project'} is not a real project. Name one with -P or in .firebaserc, ` +
        'or mean the local store with --emulator.',
    );
  }
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  return { projectId, where: `project ${projectId}` };
}

function explain(error, { email, where }) {
  if (error.code === 'auth/user-not-found') {
    return new UserFacingError(`${where} has no account ${email}: register it in the shop first.`);
  }
  if (/credential/i.test(`${error.code} ${error.message}`)) {
    return new UserFacingError(
      `No credentials for ${where}. Sign in with: gcloud auth application-default login`,
    );
  }
  if (/ECONNREFUSED/.test(`${error.message} ${error.cause?.message}`)) {
    return new UserFacingError('The emulators do not answer: start them with npm start.');
  }
  return error;
}

/** Creates the service without an encryption key, which is not needed here. */
async function createSecondFactorService(firestore, auth, address) {
  const { createShop } = await import('../functions/src/compose.ts');
  // Services are created when they are first used, so the environment of all others may be missing.
  const environment = /** @type {any} */ ({
    db: firestore,
    auth: () => Promise.resolve(auth),
    now: Date.now,
    publicUrl: address,
    addressOf: String,
    rateLimitFactor: 1,
    emulated: false,
    secondFactorKey: '',
    logger: { info() {}, warn: console.warn, error: console.error },
  });
  return createShop(environment).secondFactor;
}

async function findShopAddress({ project, projectId, local }) {
  if (local) return getSuiteEnvironment().BASE_URL;
  const { getShopUrl: addressOf, readProjectSettings: readSettings } = await import('./deploy/target.ts');
  return addressOf({ project: projectId, ...readSettings([projectId, project ?? 'default']) });
}

/** Adds an entry to the activity log, in the format of features/activity/activity.repository.ts. */
const addActivityEntry = (firestore, uid, label, action, changes) =>
  firestore.collection('events').add({
    at: new Date(),
    by: { uid: 'grant-admin', name: 'npm run grant-admin' },
    action,
    target: { type: 'user', id: uid, label },
    changes,
    keys: [],
  });

async function grantAdmin({ email, reset, shouldConfirmEmail, project, projectId, where }) {
  const { initializeApp, applicationDefault } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const { getFirestore, FieldValue } = await import('firebase-admin/firestore');
  const local = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  initializeApp({ projectId, ...(local ? {} : { credential: applicationDefault() }) });
  const auth = getAuth();
  const user = await auth.getUserByEmail(email);
  const isMember = user.customClaims?.admin === true;
  const isEmailConfirmedNow = !user.emailVerified && shouldConfirmEmail;
  if (!user.emailVerified && !isEmailConfirmedNow && !isMember)
    throw new UserFacingError(
      `${email} is not confirmed yet: log in at the shop, choose “Confirm your email” under Profile, follow the link in the mail, and run this again. ` +
        'If you registered this account yourself and the shop sends no mails yet, add --confirm-email.',
    );
  if (isEmailConfirmedNow) await auth.updateUser(user.uid, { emailVerified: true });
  const firestore = getFirestore();
  await enableTypeScript();
  const secondFactor = await createSecondFactorService(
    firestore,
    auth,
    await findShopAddress({ project, projectId, local }),
  );
  const label = user.displayName || email;
  // The enrolment token is required before the role is granted. Otherwise, a thief could set up the first factor.
  const token = await secondFactor.requireEnrolmentToken({ uid: user.uid, name: label, email }, { reset });
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true, teamRole: undefined });
  const now = FieldValue.serverTimestamp();
  const document = firestore.doc(`users/${user.uid}`);
  // An account created in the console has no document yet. Missing fields have defaults.
  await document.set(
    { role: 'admin', teamRole: FieldValue.delete(), email, updatedAt: now },
    { merge: true },
  );
  const changes = [];
  if (!isMember || user.customClaims.teamRole !== undefined)
    changes.push({ field: 'role', before: isMember ? 'admin' : 'customer', after: 'admin' });
  if (isEmailConfirmedNow) changes.push({ field: 'emailVerified', before: false, after: true });
  if (changes.length > 0) await addActivityEntry(firestore, user.uid, label, 'user.role', changes);
  await auth.revokeRefreshTokens(user.uid);
  process.stdout.write(
    `${email} (${user.uid}) is an admin of ${where}: claim and user document are set, and every session of the ` +
      'account is ended. Sign in again.\n',
  );
  if (token === null) return;
  process.stdout.write(
    `To set up the second factor, log in at the shop and open this path within ${LINK_DAYS} days:\n` +
      `  /admin?enrolment=${token}\nKeep it to yourself: who has it and the password can set up the factor.\n`,
  );
}

await runCommand(async () => {
  const args = parseCommandArguments(usage, { options, allowPositionals: true }, parseGrantArguments);
  const aim = { ...args, ...selectTarget(args) };
  await grantAdmin(aim).catch((error) => {
    throw explain(error, aim);
  });
});
process.exit();
