import Box from '@mui/material/Box';
import {
  factsOf,
  fieldText,
  isEmptyValue,
  PLAIN_FIELDS,
  type PlainField,
  type PlainValues,
} from '@contract/products/product-fields';

/** Fields that the page shows elsewhere. */
const SHOWN_ELSEWHERE: readonly PlainField[] = [
  'title',
  'description',
  'category',
  'compareAtPrice',
  'taxClass',
];

/** The product's other plain fields, as a list of names and values. */
export function ProductFacts({ product }: { product: PlainValues }) {
  const known = PLAIN_FIELDS.filter(
    (field) => !SHOWN_ELSEWHERE.includes(field) && !isEmptyValue(product[field]),
  );
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={list}>
      {known.map((field) => {
        const facts = factsOf(field);
        return (
          <Box key={field} sx={{ display: 'contents' }}>
            <dt>{facts.label}</dt>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fieldText(product[field])}
              {facts.kind === 'whole' ? ` ${facts.unit}` : null}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  mt: 2,
  mb: 0,
  fontSize: '0.875rem',
  color: 'text.secondary',
};
