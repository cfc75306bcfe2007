import type { Firestore } from 'firebase-admin/firestore';

/** Copies all top-level documents into an empty store. The seed creates no others. */
export async function copyDocuments(from: Firestore, to: Firestore): Promise<void> {
  const writer = to.bulkWriter();
  const collections = await from.listCollections();
  await Promise.all(
    collections.map(async (collection) => {
      for (const document of (await collection.get()).docs)
        void writer.set(to.doc(document.ref.path), document.data());
    }),
  );
  await writer.close();
}
