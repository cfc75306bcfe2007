import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem } from '../../lib/problem.mjs';
import type { Ask } from './live-shop';

/** Asks for the password at the terminal, which does not show it. */
async function typedPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Problem('Without a terminal to ask at, set SHOP_ADMIN_PASSWORD.');
  process.stdout.write(`Password of ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

/**
 * An administrator's ID token: SHOP_ADMIN_TOKEN, or that of a login with the password in SHOP_ADMIN_PASSWORD or typed. It is neither
 * printed nor kept.
 * @throws Problem where the shop refuses the login.
 */
export async function adminToken(
  ask: Ask,
  origin: string,
  admin: string | undefined,
): Promise<string | undefined> {
  if (process.env.SHOP_ADMIN_TOKEN) return process.env.SHOP_ADMIN_TOKEN;
  if (!admin) return undefined;
  const password = process.env.SHOP_ADMIN_PASSWORD || (await typedPassword(admin));
  const { json, status } = await ask(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin, password }),
  });
  const { token, message } = json<{ token: string; message: string }>();
  if (status === 200 && token) return token;
  throw new Problem(`${origin} refuses the login of ${admin}: ${message ?? status}`);
}
