import { vi } from 'vitest';
import type { ProductFieldDefinition } from '@contract/products/product-field-definition';

const TABLE = '@contract/products/product-field-table';
const columns = { hearth: 'Any', shopify: null };

const EXTRA_PRODUCT_FIELDS = {
  timber: { kind: 'text', translation: 'shared', label: 'Timber', max: 40, facet: true, columns },
  finish: {
    kind: 'choices',
    label: 'Finish',
    choices: { matt: 'Matt', gloss: 'High gloss' },
    facet: { param: 'surface', counts: 'finishes' },
    columns,
  },
  handmade: { kind: 'flag', label: 'Handmade', columns },
} as const satisfies Record<string, ProductFieldDefinition>;

/** Adds three fields to the product field table. Import modules that use the table afterwards. */
export function addProductFields(): void {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const original = await importOriginal<typeof import('@contract/products/product-field-table')>();
    return { ...original, PRODUCT_FIELDS: { ...original.PRODUCT_FIELDS, ...EXTRA_PRODUCT_FIELDS } };
  });
}

export function removeProductFields(): void {
  vi.doUnmock(TABLE);
  vi.resetModules();
}
