import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const account = 'deployer@example.iam.gserviceaccount.com';
export const STRANGER_REFRESH_TOKEN = 'a-stranger';

const pool =
  '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/providers/github';

/** Writes the credentials into a new folder, where another user is signed in with `firebase login`. */
export function writeCredentials(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  const token = join(folder, 'token.txt');
  const file = join(folder, 'credentials.json');
  writeFileSync(token, 'a token of GitHub');
  const credentials = {
    type: 'external_account',
    audience: pool,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${address}/sts.googleapis.com/v1/token`,
    service_account_impersonation_url: `${address}/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:generateAccessToken`,
    credential_source: { file: token },
  };
  writeFileSync(file, JSON.stringify(credentials));
  const userCredentialsFile = join(folder, 'person.json');
  const userCredentials = {
    type: 'authorized_user',
    client_id: 'gcloud',
    client_secret: 'x',
    refresh_token: 'x',
  };
  writeFileSync(userCredentialsFile, JSON.stringify(userCredentials));
  mkdirSync(join(folder, 'configstore'));
  const strangerSettings = {
    user: { email: 'stranger@example.com' },
    tokens: { refresh_token: STRANGER_REFRESH_TOKEN },
  };
  writeFileSync(join(folder, 'configstore/firebase-tools.json'), JSON.stringify(strangerSettings));
  return {
    folder,
    file,
    userCredentialsFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
