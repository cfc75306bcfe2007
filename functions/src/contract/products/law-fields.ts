import { msg } from '../texts/text';
import type { ProductFieldDefinition } from './product-field-definition';

const LAW_FIELD = { lawOnly: true, ownDisplay: true, oftenEmpty: true } as const;

/** Definitions of product fields that only shops under the consumer law of a region use. */
export const LAW_FIELDS = {
  content: {
    kind: 'text',
    translation: 'none',
    label: msg('Content'),
    max: 20,
    content: true,
    columns: { hearth: 'Content', shopify: null },
    ...LAW_FIELD,
  },
  unitPriceMeasure: {
    kind: 'choices',
    label: msg('Unit price'),
    choices: { small: msg('Per 100 g or 100 ml') },
    none: msg('Per kg, l, m, m² or piece'),
    columns: { hearth: 'Unit Price Measure', shopify: null },
    adminsOnly: true,
    ...LAW_FIELD,
  },
  hsCode: {
    kind: 'text',
    translation: 'none',
    label: msg('HS code'),
    max: 10,
    hsCode: true,
    columns: { hearth: 'HS Code', shopify: null },
    adminsOnly: true,
    ...LAW_FIELD,
  },
  batch: {
    kind: 'text',
    translation: 'none',
    label: msg('Type or batch'),
    max: 60,
    columns: { hearth: 'Type or Batch', shopify: null },
    ...LAW_FIELD,
  },
  maker: {
    kind: 'text',
    translation: 'none',
    label: msg('Maker'),
    max: 500,
    lines: true,
    columns: { hearth: 'Maker', shopify: null },
    ...LAW_FIELD,
  },
  responsiblePerson: {
    kind: 'text',
    translation: 'none',
    label: msg('Responsible person in the EU'),
    max: 500,
    lines: true,
    columns: { hearth: 'EU Responsible Person', shopify: null },
    ...LAW_FIELD,
  },
  warnings: {
    kind: 'text',
    translation: 'product',
    label: msg('Warnings'),
    max: 2000,
    lines: true,
    columns: { hearth: 'Warnings', shopify: null },
    ...LAW_FIELD,
  },
  makerGuaranteeYears: {
    kind: 'whole',
    label: msg('Durability guarantee of the maker'),
    min: 3,
    max: 100,
    unit: msg('years'),
    columns: { hearth: 'Maker Guarantee (years)', shopify: null },
    ...LAW_FIELD,
  },
} as const satisfies Record<string, ProductFieldDefinition>;
