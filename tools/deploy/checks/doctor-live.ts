/** Runs all checks of a deploy and further checks of the Firebase project, without stopping at the first failure. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Google, GoogleError } from '../../lib/google';
import { root } from '../../lib/paths.mjs';
import { Problem } from '../../lib/problem.mjs';
import { appCheck, authentication, closeSignUp } from './authentication';
import { backups } from './backups';
import { makeFolder, readManifest } from '../folder';
import { parameterValues } from '../parameter-values';
import { PROJECT_CHECKS, requireRegions, runProjectCheck, type Checked } from './preflight';
import { mails, payments, search } from './providers';
import { describeSecondFactorKey, requireSecrets } from '../secrets';
import { regionsOf } from '../steps';
import { stripeWebhook } from './stripe-webhook';
import { addressOf, readTarget, type Target } from '../target';

export interface Finding {
  what: string;
  result: 'ok' | 'MISSING' | 'skipped';
  says: string;
}

const PREREQUISITE_CHECKS = ['credentials', 'project'];

async function checkParameters(google: Google, target: Target): Promise<string> {
  const manifest = await readManifest(
    makeFolder(target.project, target.settings),
    target.project,
    target.settings,
  );
  const values = parameterValues(manifest.params, target);
  await requireRegions(google, regionsOf(manifest));
  await requireSecrets(google, target.alias, manifest);
  const secrets = manifest.params.filter(({ type }) => type === 'secret').map(({ name }) => name);
  return `${Object.keys(values).length} have a value, in ${regionsOf(manifest).join(', ')}; secrets: ${secrets.join(', ') || 'none'}`;
}

/** Compares the locations of functions, database and bucket, because requests between distant locations are slow. */
async function checkLocations(google: Google, { settings }: Target, { bucket }: Checked): Promise<string> {
  const database = await google.find<{ locationId: string }>(
    'FIRESTORE_URL',
    `/v1/projects/${google.project}/databases/(default)`,
  );
  if (!database || !bucket) throw new Problem('Database and bucket are made first, as said above.');
  const { location } = await google.call<{ location?: string }>(
    'FIREBASE_STORAGE_URL',
    `/storage/v1/b/${bucket}`,
  );
  const region = settings.REGION || 'us-central1 (REGION is not set)';
  return `database ${database.locationId}, files ${location}, functions ${region}`;
}

const isBuilt = () =>
  existsSync(join(root, 'functions/lib/index.js')) && existsSync(join(root, 'functions/pages'));

/** Additional checks beyond those of a deploy. Each returns a description or throws a UserFacingError. */
const SHOP_CHECKS: Record<string, (google: Google, target: Target, checked: Checked) => Promise<string>> = {
  locations: checkLocations,
  payments,
  search,
  mails: async (google, target) => {
    const sentence = await mails(google, target);
    if (sentence.includes('none are sent')) throw new Problem(sentence);
    return sentence;
  },
  'second factor': (google) => describeSecondFactorKey(google),
  'Stripe webhook': (google, target) => stripeWebhook(google, target.settings, addressOf(target)),
  authentication: (google, target) => authentication(google, addressOf(target)),
  'App Check': (google, { settings }, { webApp }) =>
    appCheck(google, settings.APP_CHECK_SITE_KEY, webApp?.appId ?? ''),
  backups: (google, _target, { bucket }) => backups(google, bucket),
};

interface DoctorOptions {
  closesSignUp?: boolean;
  onFinding?: (finding: Finding) => void;
}

export async function findings(
  google: Google,
  target: Target,
  { closesSignUp = false, onFinding = () => undefined }: DoctorOptions = {},
): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (finding: Finding) => {
    found.push(finding);
    onFinding(finding);
  };
  const look = async (what: string, check: () => Promise<string>) => {
    try {
      add({ what, result: 'ok', says: await check() });
      return true;
    } catch (error) {
      if (error instanceof Problem) add({ what, result: 'MISSING', says: error.message });
      else if (error instanceof GoogleError)
        add({ what, result: 'MISSING', says: `Google refused ${error.message}` });
      else throw error;
      return false;
    }
  };
  const checked: Checked = { settings: target.settings };
  for (const [what, check] of Object.entries(PROJECT_CHECKS)) {
    const done = await look(what, () => runProjectCheck(check, google, checked));
    if (!done && PREREQUISITE_CHECKS.includes(what)) return found;
  }
  if (isBuilt()) await look('parameters', () => checkParameters(google, target));
  else
    add({
      what: 'parameters',
      result: 'skipped',
      says: 'are known when the functions are built: npm run build',
    });
  if (closesSignUp)
    await look('sign-up', async () => {
      await closeSignUp(google);
      return 'and deletion of accounts by clients are switched off';
    });
  for (const [what, check] of Object.entries(SHOP_CHECKS))
    await look(what, () => check(google, target, checked));
  return found;
}

const formatFinding = ({ result, what, says }: Finding) => `${result.padEnd(8)} ${what.padEnd(17)} ${says}\n`;

export async function doctorLive(
  alias: string,
  asked: Pick<DoctorOptions, 'closesSignUp'>,
): Promise<boolean> {
  const target = readTarget(alias);
  const onFinding = (finding: Finding) => void process.stdout.write(formatFinding(finding));
  const found = await findings(new Google(target.project), target, { ...asked, onFinding });
  return found.every(({ result }) => result !== 'MISSING');
}
