import { randomBytes } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { UserDocument } from '../../functions/src/features/users/user-document';
import { subtractDays } from './clock';
import type { SeedPerson } from './seed-people';

const createRandomPassword = (): string => `${randomBytes(18).toString('base64url')}aA1`;

export async function ensureAccount(auth: Auth, person: SeedPerson): Promise<string> {
  const account = {
    email: person.email,
    password: person.password ?? createRandomPassword(),
    displayName: person.name,
    emailVerified: true,
  };
  const existing = await auth.getUserByEmail(person.email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return null;
    throw error;
  });
  const { uid } = existing
    ? await auth.updateUser(existing.uid, account)
    : await auth.createUser({ uid: person.id, ...account });
  await auth.setCustomUserClaims(uid, person.admin ? { admin: true } : {});
  return uid;
}

export function createUserDocument(person: SeedPerson, now: Date): UserDocument {
  const joined = subtractDays(now, person.joinedDaysAgo);
  return {
    name: person.name,
    email: person.email,
    role: person.admin ? 'admin' : 'customer',
    phone: person.address.phone,
    avatar: null,
    createdAt: joined,
    updatedAt: joined,
  };
}
