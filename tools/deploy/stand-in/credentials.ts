/** Credentials for the stand-in as a workflow on GitHub has them: Workload Identity, without a key. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const account = 'deployer@example.iam.gserviceaccount.com';
const pool =
  '//iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/github/providers/github';

/**
 * Writes them into a folder of their own, which is also a home for the CLI's settings.
 * @param address where the stand-in itself is.
 */
export function credentialsFile(address: string) {
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
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
