/** firebase-tools, as a deploy calls it: without questions, and with everything it prints on the screen. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { firebaseCli } from '../lib/paths.mjs';

/**
 * Deploys a part of the folder.
 * @param force agrees to what firebase-tools would ask; the deploy has asked it before.
 * @returns the exit code, and what was printed.
 */
export function deployPart(
  folder: string,
  project: string,
  only: string,
  { force = false, message }: { force?: boolean; message?: string } = {},
): Promise<{ code: number; output: string }> {
  const args = [
    ...[firebaseCli, 'deploy', '--config', join(folder, 'firebase.json'), '--project', project],
    ...['--only', only, '--non-interactive', ...(force ? ['--force'] : [])],
    ...(message ? ['--message', message] : []),
  ];
  // Calls are counted against the shop's own project, as application default credentials of a person want it.
  const env = { ...process.env, GOOGLE_CLOUD_QUOTA_PROJECT: project };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        to.write(chunk);
      });
    }
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
