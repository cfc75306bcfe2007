import { win32 } from 'node:path';

const CLI = 'node_modules/npm/bin/npm-cli.js';

/**
 * Prefers the npm of the current npm script. On Windows, npm is a batch file, which Node cannot start without a shell.
 */
export function resolveNpmCommand(
  args,
  { platform = process.platform, env = process.env, execPath = process.execPath } = {},
) {
  const scriptCli = /npm-cli\.js$/.test(env.npm_execpath ?? '') ? env.npm_execpath : undefined;
  const cli = scriptCli ?? (platform === 'win32' ? win32.join(win32.dirname(execPath), CLI) : undefined);
  return cli === undefined ? ['npm', args] : [execPath, [cli, ...args]];
}
