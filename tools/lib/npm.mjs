// Resolves the command for npm. On Windows, npm is a batch file, which Node can start only through a shell.
import { win32 } from 'node:path';

const CLI = 'node_modules/npm/bin/npm-cli.js';

/**
 * Returns the program and the arguments that run npm. Inside an npm script, the npm of that script is used. Otherwise, the npm of the Node
 * installation is used on Windows, and the npm on the PATH on other systems.
 */
export function resolveNpmCommand(
  args,
  { platform = process.platform, env = process.env, execPath = process.execPath } = {},
) {
  const scriptCli = /npm-cli\.js$/.test(env.npm_execpath ?? '') ? env.npm_execpath : undefined;
  const cli = scriptCli ?? (platform === 'win32' ? win32.join(win32.dirname(execPath), CLI) : undefined);
  return cli === undefined ? ['npm', args] : [execPath, [cli, ...args]];
}
