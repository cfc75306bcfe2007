import { parseArgs } from 'node:util';
import { UserFacingError } from '../../lib/problem.mjs';

export const LIVE_CHECK_USAGE = `Usage: npm run live-check -- https://shop.example [options]
  -P, --project ALIAS   the project behind it, by its alias or id in .firebaserc, where Hosting does not tell
  --admin EMAIL         sign in as this administrator, for the test mail; the password is asked for, or taken from SHOP_ADMIN_PASSWORD
                        (an account with a second factor: its ID token in SHOP_ADMIN_TOKEN instead)`;

const LOCAL = new Set(['127.0.0.1', 'localhost']);

export interface LiveCheckOptions {
  origin: string;
  emulated: boolean;
  project?: string;
  admin?: string;
}

export function parseLiveCheckOptions(args: readonly string[]): LiveCheckOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { project: { type: 'string', short: 'P' }, admin: { type: 'string' } },
    });
    const url = new URL(positionals[0] ?? '');
    if (positionals.length !== 1 || !/^https?:$/.test(url.protocol))
      throw new UserFacingError(LIVE_CHECK_USAGE);
    const emulated = url.protocol === 'http:' && LOCAL.has(url.hostname);
    return { origin: url.origin, emulated, project: values.project, admin: values.admin };
  } catch {
    throw new UserFacingError(LIVE_CHECK_USAGE);
  }
}
