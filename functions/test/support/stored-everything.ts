import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { TestStore } from './test-store';

/** Includes subcollections of missing documents. */
async function listDocuments(collections: CollectionReference[]): Promise<[path: string, text: string][]> {
  const each = async (ref: DocumentReference): Promise<[string, string][]> => {
    const document = await ref.get();
    const own: [string, string][] = document.exists ? [[ref.path, JSON.stringify(document.data())]] : [];
    return [...own, ...(await listDocuments(await ref.listCollections()))];
  };
  const refs = await Promise.all(collections.map((collection) => collection.listDocuments()));
  return (await Promise.all(refs.flat().map(each))).flat();
}

/** Returns all stored documents, files and accounts as text by location. */
export async function readEverythingStored(
  shop: Pick<TestStore, 'auth' | 'bucket' | 'storedFiles'> & { db: Firestore },
): Promise<[where: string, text: string][]> {
  const documents = await listDocuments(await shop.db.listCollections());
  const files = await Promise.all(
    (await shop.storedFiles()).map(async (name): Promise<[string, string]> => {
      const [content] = await shop.bucket.file(name).download();
      return [`file ${name}`, content.toString('latin1')];
    }),
  );
  const { users } = await shop.auth.listUsers();
  const accounts = users.map((user): [string, string] => [
    `account ${user.uid}`,
    JSON.stringify(user.toJSON()),
  ]);
  return [...documents, ...files, ...accounts].map(([where, text]) => [where, `${where} ${text}`]);
}
