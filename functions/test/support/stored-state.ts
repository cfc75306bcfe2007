import type { TestStore } from './test-store';

/** Returns all documents and accounts, to prove that a rejected request changed nothing. Excludes rate limits. */
export async function readStoreState(shop: TestStore): Promise<Record<string, unknown>> {
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
