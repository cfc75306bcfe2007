import type { GoogleClient } from '../lib/google';
import type { FunctionsDeclaration } from './folder';

/** Images are needed only during a deploy: Cloud Run keeps the images it runs, and a rollback rebuilds them. */
const KEEP_IMAGES_DAYS = 1;
const POLICY = 'firebase-functions-cleanup';
const OPTED_OUT = 'firebase-functions-cleanup-opted-out';

interface DeployedFunction {
  name: string;
  labels?: Record<string, string>;
}

interface Repository {
  name: string;
  labels?: Record<string, string>;
  cleanupPolicies?: Record<string, { condition?: { olderThan?: string } }>;
}

const parseFunctionName = (name: string) => {
  const [, , , region, , id] = name.split('/');
  return `${id} (${region})`;
};

/** Returns `name (region)` of functions deployed from this codebase that are no longer declared. */
export async function findFunctionsToDelete(
  google: GoogleClient,
  { endpoints }: FunctionsDeclaration,
): Promise<string[]> {
  const deployed = await google.list<DeployedFunction>(
    'FIREBASE_FUNCTIONS_V2_URL',
    `/v2/projects/${google.project}/locations/-/functions`,
    'functions',
    { filter: 'environment="GEN_2"' },
  );
  const wanted = new Set(
    Object.entries(endpoints).flatMap(([id, { region = [] }]) => region.map((each) => `${id} (${each})`)),
  );
  return deployed
    .filter(({ labels = {} }) => labels['deployment-tool']?.startsWith('cli-firebase'))
    .filter(({ labels = {} }) => (labels['firebase-functions-codebase'] ?? 'default') === 'default')
    .map(({ name }) => parseFunctionName(name))
    .filter((name) => !wanted.has(name))
    .sort();
}

/** Enables the deletion of old images, unless the project has its own policy or has opted out. */
export async function setCleanupPolicy(google: GoogleClient, region: string): Promise<string> {
  const path = `/v1/projects/${google.project}/locations/${region}/repositories/gcf-artifacts`;
  const found = await google.find<Repository>('ARTIFACT_REGISTRY_DOMAIN', path);
  if (!found) return 'no images yet';
  const { labels = {}, cleanupPolicies = {} } = found;
  const others = Object.keys(cleanupPolicies).filter((name) => name !== POLICY);
  if (labels[OPTED_OUT] === 'true' || others.length > 0) return "the project's own policy";
  const olderThan = `${KEEP_IMAGES_DAYS * 86_400}s`;
  const kept = `images are removed after ${KEEP_IMAGES_DAYS} day`;
  if (cleanupPolicies[POLICY]?.condition?.olderThan === olderThan) return kept;
  const policy = { id: POLICY, condition: { tagState: 'ANY', olderThan }, action: 'DELETE' };
  await google.call('ARTIFACT_REGISTRY_DOMAIN', path, {
    method: 'PATCH',
    query: { updateMask: 'cleanupPolicies,cleanupPolicyDryRun' },
    body: { name: found.name, cleanupPolicies: { [POLICY]: policy }, cleanupPolicyDryRun: false },
  });
  return kept;
}
