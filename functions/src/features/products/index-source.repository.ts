import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import type { ProductIndexSource, SearchLanguageData } from '../search/search-port';
import { toIndexedProduct } from './indexed-product';
import { createProductConverter } from './product-document';

const NO_ADDRESS = () => '';

const PAGE_SIZE = 500;

export function createProductIndexSource(
  db: Firestore,
  loadLanguage: SearchLanguageData['productLanguage'],
): ProductIndexSource {
  const { collection: products, findMany } = createDocumentRepository(
    db,
    'products',
    null,
    createProductConverter(NO_ADDRESS),
  );

  return {
    async *iterateAll() {
      const language = await loadLanguage();
      const ordered = products.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
      let { docs } = await ordered.get();
      while (docs.length > 0) {
        yield docs.map((doc) => toIndexedProduct(doc.id, doc.data(), language));
        docs = docs.length < PAGE_SIZE ? [] : (await ordered.startAfter(docs.at(-1)!.id).get()).docs;
      }
    },

    async loadMany(ids) {
      const language = await loadLanguage();
      return (await findMany(ids)).map(([id, product]) => toIndexedProduct(id, product, language));
    },
  };
}
