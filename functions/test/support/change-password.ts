import type { Auth } from 'firebase-admin/auth';
import { expect } from 'vitest';

/** Sets a password. Retries until the second of the change differs, because the shop uses it as the version. */
export async function changePassword(auth: Auth, uid: string, password: string): Promise<void> {
  const readVersion = async () => (await auth.getUser(uid)).tokensValidAfterTime;
  const previous = await readVersion();
  await expect
    .poll(async () => {
      await auth.updateUser(uid, { password });
      return readVersion();
    })
    .not.toBe(previous);
}
