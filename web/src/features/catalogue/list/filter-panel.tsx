import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Facets } from '@contract/products/products';
import { CategoryLinks, CategoryPills } from './category-choice';
import { FacetFields } from './facet-fields';
import { facetGroups } from './facet-groups';
import { PriceRanges } from './price-ranges';
import { PriceRangeFields } from './price-range-fields';
import type { ProductFilters } from './product-filters';
import { FILTERS_FORM, HiddenFilters, nativeWithoutScript, ShowResults } from './without-script';

interface FilterPanelProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
  /** What the list could be narrowed to, and how many products it has; undefined where that is not known. */
  facets: Facets | undefined;
  total: number;
  /** With an address for each, categories are links. */
  hrefOf?: (filters: ProductFilters) => string;
  /** Takes a typed price over when its field is left. */
  pricesOnLeave?: boolean;
  heading: 'h2' | 'h3';
}

function Group({ title, heading, children }: { title: string; heading: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Box component="section" sx={group}>
      <Typography component={heading} variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Everything the list can be narrowed by, beside it on a desk and in a drawer on a phone. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, onChange, facets, total, hrefOf, pricesOnLeave, heading } = props;
  const { category, minPrice, maxPrice, inStock } = filters;
  // A panel with addresses is part of a page, which may be read where there is no script.
  const formId = hrefOf && FILTERS_FORM;
  const groups = facets ? facetGroups(facets, filters, total) : [];
  return (
    <>
      <Group title="Category" heading={heading}>
        {hrefOf ? (
          <CategoryLinks
            chosen={category}
            counted={facets?.categories}
            hrefOf={(slug) => hrefOf({ ...filters, category: slug })}
          />
        ) : (
          <CategoryPills
            chosen={category}
            counted={facets?.categories}
            onChoose={(slug) => onChange({ ...filters, category: slug })}
          />
        )}
      </Group>
      <Group title="Price" heading={heading}>
        <PriceRangeFields
          value={{ minPrice, maxPrice }}
          onChange={(range) => onChange({ ...filters, ...range })}
          onLeave={pricesOnLeave}
          formId={formId}
        >
          {formId ? <HiddenFilters filters={filters} /> : null}
        </PriceRangeFields>
        {facets ? (
          <PriceRanges
            ranges={facets.price.ranges}
            chosen={{ minPrice, maxPrice }}
            hrefOf={hrefOf && ((range) => hrefOf({ ...filters, ...range }))}
            onChoose={(range) => onChange({ ...filters, ...range })}
          />
        ) : null}
      </Group>
      <Group title="Availability" heading={heading}>
        <FormControlLabel
          label={
            <>
              In stock only{' '}
              {facets ? (
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {facets.stock.inStock}
                </Box>
              ) : null}
            </>
          }
          labelPlacement="start"
          control={
            <Switch
              color="secondary"
              checked={inStock}
              name="inStock"
              value="true"
              slotProps={{ input: { form: formId } }}
              onChange={(_event, on) => onChange({ ...filters, inStock: on })}
              sx={nativeWithoutScript}
            />
          }
          sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 44 }}
        />
      </Group>
      {groups.map((facet, at) => (
        <Box key={facet.param} sx={facetGroup}>
          <FacetFields group={facet} onChange={onChange} heading={heading} open={at === 0} formId={formId} />
        </Box>
      ))}
      {formId ? <ShowResults /> : null}
    </>
  );
}

const group = { '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } };

/** A title that is a button has room of its own around it. */
const facetGroup = {
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  mt: 1,
  'section + &': { mt: 3 },
};
