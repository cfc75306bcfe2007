import { expect, test } from 'vitest';
import { buildProductDocument, type ProductOverrides } from '../../test/support/product-builder';
import {
  getProductFieldDefinition,
  mapProductFields,
  type ProductFieldValue,
  type ProductFieldName,
} from '../contract/products/product-fields';
import { toCanonicalJson, sha256 } from '../platform/hash';
import { toIndexedProduct } from '../features/products/indexed-product';
import { MEMORY_INDEX_NAME } from '../features/search/memory/index-parts.repository';
import { toMemoryIndexEntry } from '../features/search/memory/memory-entry';
import {
  createTypesenseFields,
  TYPESENSE_DOCUMENT_VERSION,
  toTypesenseDocument,
} from '../features/search-typesense/typesense-document';

/** Returns a value that no other text field has, so that the index shows which fields it contains. */
function getSampleValue(field: ProductFieldName): ProductFieldValue {
  switch (getProductFieldDefinition(field).kind) {
    case 'text':
    case 'choices':
      return `${field} One`;
    case 'flag':
      return true;
    case 'whole':
    case 'amount':
      return 7;
    case 'texts':
      return [`${field} One`, `${field} Two`];
    case 'pairs':
      return [{ name: `${field} name`, value: `${field} value` }];
  }
}

const sample = buildProductDocument({
  ...(mapProductFields(getSampleValue) as ProductOverrides),
  options: [{ name: 'Colour', values: ['Moss', 'Straw'] }],
});

const getFormat = (value: unknown) => sha256(toCanonicalJson(value)).slice(0, 12);

test('the stored indexes have another version when they store something else', () => {
  const products = [sample, buildProductDocument()].map((product, at) => toIndexedProduct(`p${at}`, product));
  expect(
    {
      [MEMORY_INDEX_NAME]: getFormat(products.map(toMemoryIndexEntry)),
      [`typesense v${TYPESENSE_DOCUMENT_VERSION}`]: getFormat([
        createTypesenseFields('en-US'),
        products.map((product) => toTypesenseDocument(product, () => [])),
      ]),
    },
    'Raise MEMORY_INDEX_NAME and TYPESENSE_DOCUMENT_VERSION, then update this snapshot: ' +
      'npx vitest run --project functions-unit search-index-format -u',
  ).toMatchInlineSnapshot(`
    {
      "index-v13": "f45518c0729a",
      "typesense v9": "c5c5eea526ce",
    }
  `);
});
