import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserFacingError } from '../../lib/problem.mjs';
import type { LiveFetch } from './live-shop';

async function promptPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UserFacingError('Without a terminal to ask at, set SHOP_ADMIN_PASSWORD.');
  process.stdout.write(`Password of ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

/**
 * Returns an administrator's token. Uses SHOP_ADMIN_TOKEN, or logs in with SHOP_ADMIN_PASSWORD or a typed password. The
 * token is neither printed nor stored.
 * @throws UserFacingError if the shop rejects the login.
 */
export async function getAdminToken(
  ask: LiveFetch,
  origin: string,
  admin: string | undefined,
): Promise<string | undefined> {
  if (process.env.SHOP_ADMIN_TOKEN) return process.env.SHOP_ADMIN_TOKEN;
  if (!admin) return undefined;
  const password = process.env.SHOP_ADMIN_PASSWORD || (await promptPassword(admin));
  const { json, status } = await ask(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin, password }),
  });
  const { token, message } = json<{ token: string; message: string }>();
  if (status === 200 && token) return token;
  throw new UserFacingError(`${origin} refuses the login of ${admin}: ${message ?? status}`);
}
