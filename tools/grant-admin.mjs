// Makes an account an admin: npm run grant-admin -- EMAIL [--emulator] [-P ALIAS] [--reset-second-factor]
// Against a real project it needs credentials: gcloud auth application-default login.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { project as demoProject, suiteEnvironment } from './lib/suite-config.mjs';

const usage = 'Usage: npm run grant-admin -- EMAIL [--emulator] [-P ALIAS] [--reset-second-factor]';

/** Days that the link of the first second factor works. */
const LINK_DAYS = 7;

const options = {
  emulator: { type: 'boolean', default: false },
  project: { type: 'string', short: 'P' },
  'reset-second-factor': { type: 'boolean', default: false },
};

function forOne({ values: { 'reset-second-factor': reset, ...where }, positionals: [email, ...rest] }) {
  if (rest.length > 0 || !email?.includes('@')) throw new Problem(usage);
  return { email: email.trim().toLowerCase(), reset, ...where };
}

/** Which project is meant. With the emulator the environment is set for firebase-admin to find it. */
function target({ emulator, project }) {
  if (emulator || process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = suiteEnvironment();
    // Both or neither: the claim in the emulator and the document in production would be half of each.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
    process.env.FIREBASE_AUTH_EMULATOR_HOST ??= FIREBASE_AUTH_EMULATOR_HOST;
    process.env.FIRESTORE_EMULATOR_HOST ??= FIRESTORE_EMULATOR_HOST;
    return { projectId: project || process.env.GCLOUD_PROJECT || demoProject, where: 'the emulator' };
  }
  if (process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Problem(
      'FIRESTORE_EMULATOR_HOST is set and FIREBASE_AUTH_EMULATOR_HOST is not: set both or neither.',
    );
  }
  const { projects = {} } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  const projectId = projects[project ?? 'default'] ?? project;
  if (!projectId || projectId.startsWith('demo-')) {
    throw new Problem(
      `${projectId ?? 'No project'} is not a real project. Name one with -P or in .firebaserc, ` +
        'or mean the local store with --emulator.',
    );
  }
  // Google counts a person's calls of Authentication for a project, which credentials of `gcloud` do not name.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  return { projectId, where: `project ${projectId}` };
}

function explain(error, { email, where }) {
  if (error.code === 'auth/user-not-found') {
    return new Problem(`${where} has no account ${email}: register it in the shop first.`);
  }
  if (/credential/i.test(`${error.code} ${error.message}`)) {
    return new Problem(`No credentials for ${where}. Sign in with: gcloud auth application-default login`);
  }
  if (/ECONNREFUSED/.test(`${error.message} ${error.cause?.message}`)) {
    return new Problem('The emulators do not answer: start them with npm start.');
  }
  return error;
}

/**
 * Writes down that the account's first second factor asks for a token, and answers it; null where there is a factor. The
 * document is that of features/second-factor/second-factors.repository.ts.
 */
async function enrolmentToken(firestore, uid, reset) {
  const document = firestore.doc(`secondFactors/${uid}`);
  const found = (await document.get()).data();
  if (!reset && (found?.app || found?.passkeys?.length > 0)) return null;
  const token = randomBytes(32).toString('base64url');
  await document.set({
    passkeys: [],
    app: null,
    recoveryCodes: [],
    pendingApp: null,
    challenge: null,
    enrolment: {
      hash: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(Date.now() + LINK_DAYS * 86_400_000),
    },
  });
  const sessions = await firestore.collection('secondFactorSessions').where('uid', '==', uid).get();
  await Promise.all(sessions.docs.map(({ ref }) => ref.delete()));
  return token;
}

/** An entry of the activity log, as features/activity/activity.repository.ts has it: who owns the project did it, by this script. */
const note = (firestore, uid, label, action, change) =>
  firestore.collection('events').add({
    at: new Date(),
    by: { uid: 'grant-admin', name: 'npm run grant-admin' },
    action,
    target: { type: 'user', id: uid, label },
    changes: [change],
    keys: [],
  });

async function grant({ email, reset, projectId, where }) {
  const { initializeApp, applicationDefault } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const { getFirestore, FieldValue } = await import('firebase-admin/firestore');
  const local = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  initializeApp({ projectId, ...(local ? {} : { credential: applicationDefault() }) });
  const auth = getAuth();
  const user = await auth.getUserByEmail(email);
  const isMember = user.customClaims?.admin === true;
  if (!user.emailVerified && !isMember)
    throw new Problem(
      `${email} is not confirmed yet: log in at the shop, choose “Confirm your email” under Profile, follow the link in the mail, and run this again.`,
    );
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true, teamRole: undefined });
  const now = FieldValue.serverTimestamp();
  const firestore = getFirestore();
  const document = firestore.doc(`users/${user.uid}`);
  // An account made elsewhere (the console) has no document yet; the shop gives absent fields their meaning.
  await document.set(
    { role: 'admin', teamRole: FieldValue.delete(), email, updatedAt: now },
    { merge: true },
  );
  const label = user.displayName || email;
  if (!isMember || user.customClaims.teamRole !== undefined)
    await note(firestore, user.uid, label, 'user.role', {
      ...{ field: 'role', before: isMember ? 'admin' : 'customer', after: 'admin' },
    });
  const token = await enrolmentToken(firestore, user.uid, reset);
  if (reset)
    await note(firestore, user.uid, label, 'user.secondFactor', {
      field: 'all',
      before: 'added',
      after: null,
    });
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

await command(async () => {
  const args = argumentsOf(usage, { options, allowPositionals: true }, forOne);
  const aim = { ...args, ...target(args) };
  await grant(aim).catch((error) => {
    throw explain(error, aim);
  });
});
// What firebase-admin holds open would keep the process.
process.exit();
