import Box from '@mui/material/Box';
import { Fragment } from 'react';
import {
  factsOf,
  fieldText,
  isEmptyValue,
  PLAIN_FIELDS,
  type PlainField,
  type PlainValues,
} from '@contract/products/product-fields';
import { sizeText } from './size-text';

/** Fields that the page shows elsewhere, or below in their own way. */
const SHOWN_ELSEWHERE: readonly PlainField[] = [
  'title',
  'description',
  'category',
  'compareAtPrice',
  'taxClass',
  'widthMm',
  'depthMm',
  'heightMm',
  'specifications',
];

/** Names and values of what a product's other plain fields say: what it is made of comes before what it is sold under. */
export function factRows(product: PlainValues): [name: string, value: string][] {
  const known = PLAIN_FIELDS.filter(
    (field) => !SHOWN_ELSEWHERE.includes(field) && !isEmptyValue(product[field]),
  );
  const row = (field: PlainField): [string, string] => {
    const facts = factsOf(field);
    return [facts.label, fieldText(product[field]) + (facts.kind === 'whole' ? ` ${facts.unit}` : '')];
  };
  const isDetail = (field: PlainField) => factsOf(field).detail === true;
  const size = sizeText(product);
  return [
    ...(size ? [['Size', size] as [string, string]] : []),
    ...product.specifications.map(({ name, value }): [string, string] => [name, value]),
    ...known.filter(isDetail).map(row),
    ...known.filter((field) => !isDetail(field)).map(row),
  ];
}

/** What is known of a product, as a list of names and values. */
export function ProductFacts({ rows }: { rows: ReturnType<typeof factRows> }) {
  return (
    <Box component="dl" sx={list}>
      {rows.map(([name, value], at) => (
        <Fragment key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  m: 0,
  fontSize: '0.9375rem',
  '& > *': { py: 1.25, borderTop: 1, borderColor: 'divider' },
  '& > dt': { pr: 3, color: 'text.secondary' },
  '& > dd': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
};
