import { parseArgs } from 'node:util';
import { UserFacingError } from '../lib/problem.mjs';

export const DEPLOY_USAGE = `Usage: npm run deploy -- [options]
  -P, --project ALIAS   the project, by its alias or id in .firebaserc; 'default' where none is named
  --rollback            bring back the former version of Hosting and functions
  --yes                 agree to what would be asked: functions that are deleted (for machines)
  --no-build            deploy what is built already
  --dry-run             look at everything, change nothing`;

export interface DeployOptions {
  project: string;
  rollback: boolean;
  yes: boolean;
  build: boolean;
  dryRun: boolean;
}

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string', short: 'P', default: 'default' },
        rollback: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const { project, rollback, yes } = values;
    return { project, rollback, yes, build: !values['no-build'], dryRun: values['dry-run'] };
  } catch {
    throw new UserFacingError(DEPLOY_USAGE);
  }
}
