import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import type { IndexSource, LanguageWords } from '../search/search-port';
import { indexedProduct } from './indexed-product';
import { productConverter } from './product-document';

const NO_ADDRESS = () => '';

const PAGE_SIZE = 500;

export function indexSource(db: Firestore, thesaurus: LanguageWords['thesaurus']): IndexSource {
  const { collection: products, findMany } = documentsOf(db, 'products', null, productConverter(NO_ADDRESS));

  return {
    async *all() {
      const { kindsOf } = await thesaurus();
      const ordered = products.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
      let { docs } = await ordered.get();
      while (docs.length > 0) {
        yield docs.map((doc) => indexedProduct(doc.id, doc.data(), kindsOf));
        docs = docs.length < PAGE_SIZE ? [] : (await ordered.startAfter(docs.at(-1)!.id).get()).docs;
      }
    },

    async some(ids) {
      const { kindsOf } = await thesaurus();
      return (await findMany(ids)).map(([id, product]) => indexedProduct(id, product, kindsOf));
    },
  };
}
