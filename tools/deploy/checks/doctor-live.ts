/** Runs all checks of a deploy and further checks of the Firebase project, without stopping at the first failure. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GoogleClient, GoogleError } from '../../lib/google';
import { projectRoot } from '../../lib/paths.mjs';
import { UserFacingError } from '../../lib/problem.mjs';
import { checkAppCheck, checkAuthentication, disableClientSignUp } from './authentication';
import { checkBackups } from './backups';
import { createDeployFolder, readFunctionsDeclaration } from '../folder';
import { resolveParameterValues } from '../parameter-values';
import { PROJECT_CHECKS, requireRegions, runProjectCheck, type CheckContext } from './preflight';
import { checkMailSettings, checkPaymentSettings, checkSearchSettings } from './providers';
import { describeSecondFactorKey, requireSecrets } from '../deployed-secrets';
import { listRegions } from '../steps';
import { checkStripeWebhook } from './stripe-webhook';
import { getShopUrl, readDeployTarget, type DeployTarget } from '../target';

export interface DoctorFinding {
  what: string;
  result: 'ok' | 'MISSING' | 'skipped';
  says: string;
}

const PREREQUISITE_CHECKS = ['credentials', 'project'];

async function checkParameters(google: GoogleClient, target: DeployTarget): Promise<string> {
  const manifest = await readFunctionsDeclaration(
    createDeployFolder(target.project, target.settings),
    target.project,
    target.settings,
  );
  const values = resolveParameterValues(manifest.params, target);
  await requireRegions(google, listRegions(manifest));
  await requireSecrets(google, target.alias, manifest);
  const secrets = manifest.params.filter(({ type }) => type === 'secret').map(({ name }) => name);
  return `${Object.keys(values).length} have a value, in ${listRegions(manifest).join(', ')}; secrets: ${secrets.join(', ') || 'none'}`;
}

/** Compares the locations of functions, database and bucket, because requests between distant locations are slow. */
async function checkLocations(
  google: GoogleClient,
  { settings }: DeployTarget,
  { bucket }: CheckContext,
): Promise<string> {
  const database = await google.find<{ locationId: string }>(
    'FIRESTORE_URL',
    `/v1/projects/${google.project}/databases/(default)`,
  );
  if (!database || !bucket) throw new UserFacingError('Database and bucket are made first, as said above.');
  const { location } = await google.call<{ location?: string }>(
    'FIREBASE_STORAGE_URL',
    `/storage/v1/b/${bucket}`,
  );
  const region = settings.REGION || 'us-central1 (REGION is not set)';
  return `database ${database.locationId}, files ${location}, functions ${region}`;
}

const isBuilt = () =>
  existsSync(join(projectRoot, 'functions/lib/index.js')) && existsSync(join(projectRoot, 'functions/pages'));

/** Additional checks beyond those of a deploy. Each returns a description or throws a UserFacingError. */
const SHOP_CHECKS: Record<
  string,
  (google: GoogleClient, target: DeployTarget, checked: CheckContext) => Promise<string>
> = {
  locations: checkLocations,
  payments: checkPaymentSettings,
  search: checkSearchSettings,
  mails: async (google, target) => {
    const sentence = await checkMailSettings(google, target);
    if (sentence.includes('none are sent')) throw new UserFacingError(sentence);
    return sentence;
  },
  'second factor': (google) => describeSecondFactorKey(google),
  'Stripe webhook': (google, target) => checkStripeWebhook(google, target.settings, getShopUrl(target)),
  authentication: (google, target) => checkAuthentication(google, getShopUrl(target)),
  'App Check': (google, { settings }, { webApp }) =>
    checkAppCheck(google, settings.APP_CHECK_SITE_KEY, webApp?.appId ?? ''),
  backups: (google, _target, { bucket }) => checkBackups(google, bucket),
};

interface DoctorOptions {
  closesSignUp?: boolean;
  onFinding?: (finding: DoctorFinding) => void;
}

export async function runDoctorChecks(
  google: GoogleClient,
  target: DeployTarget,
  { closesSignUp = false, onFinding = () => undefined }: DoctorOptions = {},
): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = [];
  const add = (finding: DoctorFinding) => {
    found.push(finding);
    onFinding(finding);
  };
  const look = async (what: string, check: () => Promise<string>) => {
    try {
      add({ what, result: 'ok', says: await check() });
      return true;
    } catch (error) {
      if (error instanceof UserFacingError) add({ what, result: 'MISSING', says: error.message });
      else if (error instanceof GoogleError)
        add({ what, result: 'MISSING', says: `Google refused ${error.message}` });
      else throw error;
      return false;
    }
  };
  const checked: CheckContext = { settings: target.settings };
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
      await disableClientSignUp(google);
      return 'and deletion of accounts by clients are switched off';
    });
  for (const [what, check] of Object.entries(SHOP_CHECKS))
    await look(what, () => check(google, target, checked));
  return found;
}

const formatFinding = ({ result, what, says }: DoctorFinding) =>
  `${result.padEnd(8)} ${what.padEnd(17)} ${says}\n`;

export async function printLiveReport(
  alias: string,
  asked: Pick<DoctorOptions, 'closesSignUp'>,
): Promise<boolean> {
  const target = readDeployTarget(alias);
  const onFinding = (finding: DoctorFinding) => void process.stdout.write(formatFinding(finding));
  const found = await runDoctorChecks(new GoogleClient(target.project), target, { ...asked, onFinding });
  return found.every(({ result }) => result !== 'MISSING');
}
