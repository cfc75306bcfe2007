import type { TestStore } from './test-store';

/**
 * Everything the store keeps: each document by its path and each account, to prove that a refusal left it alone.
 * Only the counters of the rate limits are left out, since a refused call counts too.
 */
export async function storedState(shop: TestStore): Promise<Record<string, unknown>> {
  const collections = await shop.db.listCollections();
  const comparedCollections = collections.filter(({ id }) => id !== 'rateLimits' && id !== 'turns');
  const documents = await Promise.all(
    comparedCollections.map(async (collection) => (await collection.get()).docs),
  );
  const { users } = await shop.auth.listUsers();
  return {
    ...Object.fromEntries(documents.flat().map((document) => [document.ref.path, document.data()])),
    accounts: users
      .map(({ uid, email, disabled, customClaims }) => ({ uid, email, disabled, customClaims }))
      .sort((a, b) => a.uid.localeCompare(b.uid)),
  };
}
