// Creates log metrics, alerts, uptime checks, a dashboard and a budget. Idempotent.
// npm run monitoring -- --email you@shop.example [--budget 50] [-P ALIAS] [--host shop.example]
// Needs credentials: gcloud auth application-default login.
import { getShopUrl, readDeployTarget } from '../deploy/target.ts';
import { parseCommandArguments, runCommand, printLine } from '../lib/command.mjs';
import { GoogleClient, GoogleError } from '../lib/google.ts';
import { UserFacingError } from '../lib/problem.mjs';
import { createMonitoring } from './install-monitoring.ts';

const usage =
  'Usage: npm run monitoring -- --email you@shop.example [--budget 50] [-P ALIAS] [--host shop.example]';

const options = {
  email: { type: 'string' },
  budget: { type: 'string' },
  project: { type: 'string', short: 'P' },
  host: { type: 'string' },
};

function validateOptions({ values }) {
  const isWrong =
    (values.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(values.email)) ||
    (values.budget !== undefined && !/^[1-9]\d{0,8}$/.test(values.budget)) ||
    (values.host !== undefined && !/^[a-z0-9.-]+$/i.test(values.host));
  if (isWrong) throw new UserFacingError(usage);
  return values;
}

const APIS =
  'monitoring.googleapis.com logging.googleapis.com cloudbilling.googleapis.com billingbudgets.googleapis.com cloudresourcemanager.googleapis.com';

function explain(error, project) {
  if (!(error instanceof GoogleError)) return error;
  if (error.reason === 'SERVICE_DISABLED')
    return new UserFacingError(
      `An API of ${project} is off. Switch it on: gcloud services enable ${APIS} --project ${project}`,
    );
  return new UserFacingError(`${project} refused it: ${error.message}`);
}

await runCommand(async () => {
  const {
    email,
    budget,
    host,
    project: alias = 'default',
  } = parseCommandArguments(usage, { options }, validateOptions);
  const target = readDeployTarget(alias);
  const { project } = target;
  const google = new GoogleClient(project);
  await google.signIn();
  const { putInPlace } = createMonitoring({ google, tell: printLine });
  await putInPlace({
    project,
    host: host ?? new URL(getShopUrl(target)).hostname,
    email,
    budget: budget === undefined ? undefined : Number(budget),
  }).catch((error) => {
    throw explain(error, project);
  });
});
