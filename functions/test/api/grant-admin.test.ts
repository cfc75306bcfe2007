import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();
const script = join(import.meta.dirname, '../../../tools/grant-admin.mjs');
const grant = (email: string, ...more: string[]) =>
  promisify(execFile)(process.execPath, [script, email, '-P', shop.projectId, ...more]);

// Fails without the check of the address, and without the log entry.
test('grant-admin asks for a confirmed address, and the log says that the script was run', async () => {
  const { uid, email } = await shop.person();
  await expect(grant(email)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not confirmed yet'),
  });
  expect((await shop.auth.getUser(uid)).customClaims).toBeUndefined();

  await shop.auth.updateUser(uid, { emailVerified: true });
  expect((await grant(email)).stdout).toContain('/admin?enrolment=');
  const mails = async () => {
    const { docs } = await shop.db.collection('mail').where('to', 'array-contains', email).get();
    return docs.map((doc) => String(doc.get('message').subject));
  };
  expect(await mails()).toEqual([]);
  await grant(email, '--reset-second-factor');
  // Fails if `requireEnrolmentToken` does not notify the owner.
  expect(await mails()).toEqual(['Second factor reset at Hearth']);
  const { docs } = await shop.db.collection('events').orderBy('at').get();
  expect(docs.map((doc) => doc.data())).toMatchObject([
    {
      action: 'user.role',
      by: { name: 'npm run grant-admin' },
      target: { type: 'user', id: uid },
      changes: [{ field: 'role', before: 'customer', after: 'admin' }],
    },
    { action: 'user.secondFactor', by: { name: 'npm run grant-admin' } },
  ]);
});

// Fails without the update of the account, and without its entry in the log.
test('grant-admin --confirm-email confirms the address of an owner whose shop sends no mails yet', async () => {
  const { uid, email } = await shop.person();
  expect((await grant(email, '--confirm-email')).stdout).toContain('/admin?enrolment=');
  const { emailVerified, customClaims } = await shop.auth.getUser(uid);
  expect([emailVerified, customClaims?.admin]).toEqual([true, true]);
  const { docs } = await shop.db.collection('events').where('target.id', '==', uid).get();
  expect(docs.map((doc) => doc.data().changes)).toEqual([
    [
      { field: 'role', before: 'customer', after: 'admin' },
      { field: 'emailVerified', before: false, after: true },
    ],
  ]);
});
