import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { unlessChanged } from '../../platform/firestore';
import type { IndexSource, LanguageWords } from '../search/search-port';
import { indexedProduct } from './indexed-product';
import { derivedFromVariants, productConverter, type ProductDocument } from './product-document';

/** An index has no pictures. */
const NO_ADDRESS = () => '';

/** Products read at once. */
const PAGE = 500;

/** The products as search engines index them. */
export function indexSource(db: Firestore, thesaurus: LanguageWords['thesaurus']): IndexSource {
  const { collection: products, findMany } = documentsOf(db, 'products', productConverter(NO_ADDRESS), null);

  /**
   * Writes `lowestStock` to products that an older version of the shop stored, or they would be missing where it is
   * asked for. One that is changed meanwhile gets it by that change.
   */
  async function fillIn(docs: readonly QueryDocumentSnapshot<ProductDocument>[]): Promise<void> {
    const older = docs.filter(
      (doc) => doc.get('countInStock') !== undefined && doc.get('lowestStock') === undefined,
    );
    if (older.length === 0) return;
    const writer = db.bulkWriter({ throttling: false });
    const written = older.map((doc) => {
      const { lowestStock } = derivedFromVariants(doc.data().variants);
      const product = db.collection('products').doc(doc.id);
      return unlessChanged(writer.update(product, { lowestStock }, { lastUpdateTime: doc.updateTime }));
    });
    await Promise.all([...written, writer.close()]);
  }

  return {
    async *all() {
      const { kindsOf } = await thesaurus();
      const ordered = products.orderBy(FieldPath.documentId()).limit(PAGE);
      let { docs } = await ordered.get();
      while (docs.length > 0) {
        await fillIn(docs);
        yield docs.map((doc) => indexedProduct(doc.id, doc.data(), kindsOf));
        docs = docs.length < PAGE ? [] : (await ordered.startAfter(docs.at(-1)!.id).get()).docs;
      }
    },

    async some(ids) {
      const { kindsOf } = await thesaurus();
      return (await findMany(ids)).map(([id, product]) => indexedProduct(id, product, kindsOf));
    },
  };
}
