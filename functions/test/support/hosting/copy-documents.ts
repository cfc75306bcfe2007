import type { Firestore } from 'firebase-admin/firestore';

/** Copies the documents of one store into another, which is empty; the seed writes none below another. */
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
