import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();
const script = join(import.meta.dirname, '../../../tools/grant-admin.mjs');
const grant = (email: string, ...more: string[]) =>
  promisify(execFile)(process.execPath, [script, email, '-P', shop.projectId, ...more]);

// Seen to fail without the check of the address, and without `note`.
test('grant-admin asks for a confirmed address, and the log says that the script was run', async () => {
  const { uid, email } = await shop.person();
  await expect(grant(email)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not confirmed yet'),
  });
  expect((await shop.auth.getUser(uid)).customClaims).toBeUndefined();

  await shop.auth.updateUser(uid, { emailVerified: true });
  expect((await grant(email)).stdout).toContain('/admin?enrolment=');
  await grant(email, '--reset-second-factor');
  const { docs } = await shop.db.collection('events').orderBy('at').get();
  expect(docs.map((doc) => doc.data())).toMatchObject([
    {
      ...{ action: 'user.role', by: { name: 'npm run grant-admin' }, target: { type: 'user', id: uid } },
      changes: [{ field: 'role', before: 'customer', after: 'admin' }],
    },
    { action: 'user.secondFactor', by: { name: 'npm run grant-admin' } },
  ]);
});
