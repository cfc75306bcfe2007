import { randomBytes } from 'node:crypto';
import type { GoogleClient } from '../lib/google';
import { GoogleError } from '../lib/google';
import { UserFacingError } from '../lib/problem.mjs';
import type { FunctionsDeclaration } from './folder';
import { printDeployLine } from './steps';

const API = 'CLOUD_SECRET_MANAGER_URL';

/** Key that encrypts the secrets of authenticator apps. A deploy generates it, because nobody needs to know it. */
const SECOND_FACTOR_KEY = 'SECOND_FACTOR_KEY';
const KEY_BYTES = 32;

const secretPath = ({ project }: GoogleClient, name: string) => `/v1/projects/${project}/secrets/${name}`;

const findState = async (google: GoogleClient, name: string): Promise<string | undefined> =>
  (await google.find<{ state: string }>(API, `${secretPath(google, name)}/versions/latest`))?.state;

/** Checks that secrets have values, except for generated ones. @throws UserFacingError for the first missing value. */
export async function requireSecrets(
  google: GoogleClient,
  alias: string,
  { params }: FunctionsDeclaration,
): Promise<void> {
  for (const { name } of params.filter(({ type }) => type === 'secret')) {
    const state = await findState(google, name);
    if (state === 'ENABLED' || (name === SECOND_FACTOR_KEY && state === undefined)) continue;
    throw name === SECOND_FACTOR_KEY
      ? createDisabledKeyProblem(google)
      : createMissingValueProblem(google, alias, name);
  }
}

const createMissingValueProblem = ({ project }: GoogleClient, alias: string, name: string) =>
  new UserFacingError(
    `The secret ${name} has no value in ${project}. Store it: npx firebase functions:secrets:set ${name} -P ${alias}`,
  );

const createDisabledKeyProblem = ({ project }: GoogleClient) =>
  new UserFacingError(
    `The latest version of the secret ${SECOND_FACTOR_KEY} is disabled or destroyed, and codes of authenticator apps could not be verified. ` +
      `Enable it at https://console.cloud.google.com/security/secret-manager/secret/${SECOND_FACTOR_KEY}?project=${project}, or see docs/operations.md, Second factors.`,
  );

/** Describes the encryption key of second factors. @throws UserFacingError if the latest version is disabled. */
export async function describeSecondFactorKey(google: GoogleClient): Promise<string> {
  const state = await findState(google, SECOND_FACTOR_KEY);
  if (state === undefined) return `${SECOND_FACTOR_KEY} has no value yet: npm run deploy creates it`;
  if (state !== 'ENABLED') throw createDisabledKeyProblem(google);
  return `${SECOND_FACTOR_KEY} has a value`;
}

/** Creates the encryption key of second factors. Never replaces a key, because data encrypted with it would be lost. */
export async function createSecondFactorKey(
  google: GoogleClient,
  { params }: FunctionsDeclaration,
): Promise<void> {
  const isNeeded = params.some(({ name, type }) => type === 'secret' && name === SECOND_FACTOR_KEY);
  if (!isNeeded || (await findState(google, SECOND_FACTOR_KEY)) !== undefined) return;
  const path = secretPath(google, SECOND_FACTOR_KEY);
  if (!(await google.find(API, path)))
    await google.call(API, `/v1/projects/${google.project}/secrets`, {
      method: 'POST',
      query: { secretId: SECOND_FACTOR_KEY },
      // firebase-tools prompts for secrets without this label.
      body: { replication: { automatic: {} }, labels: { 'firebase-managed': 'functions' } },
    });
  const data = Buffer.from(randomBytes(KEY_BYTES).toString('base64url')).toString('base64');
  await google.call(API, `${path}:addVersion`, { method: 'POST', body: { payload: { data } } });
  printDeployLine(
    `The secret ${SECOND_FACTOR_KEY} was created: it encrypts what authenticator apps share with the shop.`,
  );
}

/** Returns the value of a secret, or an empty string if it does not exist. Must never be printed. */
export async function readSecret(google: GoogleClient, name: string): Promise<string> {
  try {
    const path = `/v1/projects/${google.project}/secrets/${name}/versions/latest:access`;
    const answer = await google.find<{ payload: { data: string } }>('CLOUD_SECRET_MANAGER_URL', path);
    return Buffer.from(answer?.payload.data ?? '', 'base64')
      .toString('utf8')
      .trim();
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new UserFacingError(`The secret ${name} could not be read: ${error.message}`);
  }
}
