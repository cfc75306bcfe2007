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
import { deployedSearch } from './deploy/checks/deployed-search.ts';
import { readSecret } from './deploy/secrets.ts';
import { envFile } from './deploy/parameter-values.ts';
import { readSettings, readTarget } from './deploy/target.ts';
import { command, tell } from './lib/command.mjs';
import { Google } from './lib/google.ts';
import { Problem } from './lib/problem.mjs';
import { project as demoProject, suiteEnvironment } from './lib/suite-config.mjs';

const { values } = parseArgs({
  options: { emulator: { type: 'boolean', default: false }, project: { type: 'string', short: 'P' } },
});

function selectTarget() {
  if (!values.emulator) {
    const found = readTarget(values.project ?? 'default');
    process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= found.project;
    return found;
  }
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= suiteEnvironment().FIRESTORE_EMULATOR_HOST;
  const project = values.project ?? demoProject;
  return { project, settings: readSettings([project]).settings };
}

const createSecretReader = (project) => (name) =>
  process.env[name] || values.emulator
    ? Promise.resolve(process.env[name] ?? '')
    : readSecret(new Google(project), name);

async function backfill() {
  const { project, settings } = selectTarget();
  const { name, engine } = await deployedSearch([envFile(settings)], project, createSecretReader(project));
  const app = initializeApp({
    projectId: project,
    ...(values.emulator ? {} : { credential: applicationDefault() }),
  });
  try {
    const products = await rebuildSearchIndex(getFirestore(app), engine);
    tell(`The search index of ${project} (${name}) has ${products} products.`);
  } finally {
    await deleteApp(app);
  }
}

await command(() =>
  backfill().catch((error) => {
    throw error instanceof Error ? new Problem(error.message) : error;
  }),
);
