/**
 * Rebuilds the search index of a shop from its products: npm run search:backfill [-- -P ALIAS | --emulator]
 * Reads SEARCH_ENGINE and TYPESENSE_URL like a deployment, from functions/.env and the project's own file, and
 * TYPESENSE_API_KEY from the environment or Secret Manager. Searches continue during the rebuild.
 * A Firebase project needs credentials: gcloud auth application-default login.
 */
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { rebuildSearchIndex } from '../functions/src/compose/search.ts';
import { resolveSearchSettings } from './deploy/checks/deployed-search.ts';
import { readSecret } from './deploy/deployed-secrets.ts';
import { formatEnvFile } from './deploy/parameter-values.ts';
import { readProjectSettings, readDeployTarget } from './deploy/target.ts';
import { runCommand, printLine } from './lib/command.mjs';
import { GoogleClient } from './lib/google.ts';
import { UserFacingError } from './lib/problem.mjs';
import { emulatorProject as demoProject, getSuiteEnvironment } from './lib/suite-config.mjs';

const { values } = parseArgs({
  options: { emulator: { type: 'boolean', default: false }, project: { type: 'string', short: 'P' } },
});

function selectTarget() {
  if (!values.emulator) {
    const found = readDeployTarget(values.project ?? 'default');
    process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= found.project;
    return found;
  }
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= getSuiteEnvironment().FIRESTORE_EMULATOR_HOST;
  const project = values.project ?? demoProject;
  return { project, settings: readProjectSettings([project]).settings };
}

const createSecretReader = (project) => (name) =>
  process.env[name] || values.emulator
    ? Promise.resolve(process.env[name] ?? '')
    : readSecret(new GoogleClient(project), name);

async function backfill() {
  const { project, settings } = selectTarget();
  const { name, engine } = await resolveSearchSettings(
    [formatEnvFile(settings)],
    project,
    createSecretReader(project),
  );
  const app = initializeApp({
    projectId: project,
    ...(values.emulator ? {} : { credential: applicationDefault() }),
  });
  try {
    const products = await rebuildSearchIndex(getFirestore(app), engine);
    printLine(`The search index of ${project} (${name}) has ${products} products.`);
  } finally {
    await deleteApp(app);
  }
}

await runCommand(() =>
  backfill().catch((error) => {
    throw error instanceof Error ? new UserFacingError(error.message) : error;
  }),
);
