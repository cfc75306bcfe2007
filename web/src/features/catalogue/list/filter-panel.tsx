import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Facets } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { topBorderStyles } from '@/shared/ui/styles/parts';
import { CategoryFilter } from './category-choice';
import { FacetFields } from './facet-fields';
import { getFacetGroups } from './facet-groups';
import { FilterMatchCount, type FilterFieldsProps } from './filter-choice';
import { PriceRangeFilter } from './price-ranges';
import { PriceRangeFields } from './price-range-fields';
import { FILTERS_FORM_ID, nativeInputStylesWithoutScript, ShowResultsButton } from './without-script';

export interface FilterPanelProps extends FilterFieldsProps {
  facets: Facets | undefined;
  total: number;
}

function FilterGroup({
  title,
  heading,
  children,
}: {
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <Box component="section" sx={group}>
      <Typography component={heading} variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function FilterPanel({ facets, total, ...fields }: FilterPanelProps) {
  const { filters, onChange, inDrawer } = fields;
  const heading = inDrawer ? 'h3' : 'h2';
  const groups = facets ? getFacetGroups(facets, filters, total) : [];
  return (
    <>
      <FilterGroup title={t('Category')} heading={heading}>
        <CategoryFilter {...fields} matchingCategories={facets?.categories} />
      </FilterGroup>
      <FilterGroup title={t('Price')} heading={heading}>
        <PriceRangeFields {...fields} />
        {facets ? <PriceRangeFilter {...fields} ranges={facets.price.ranges} /> : null}
      </FilterGroup>
      {facets?.stock.soldOut === 0 && !filters.inStock ? null : (
        <FilterGroup title={t('Availability')} heading={heading}>
          <FormControlLabel
            label={
              <>
                {t('In stock only')}{' '}
                {facets ? <FilterMatchCount>{facets.stock.inStock}</FilterMatchCount> : null}
              </>
            }
            labelPlacement="start"
            control={
              <Switch
                color="secondary"
                checked={filters.inStock}
                name="inStock"
                value="true"
                slotProps={{ input: { form: inDrawer ? undefined : FILTERS_FORM_ID } }}
                onChange={(_event, on) => onChange({ ...filters, inStock: on })}
                sx={nativeInputStylesWithoutScript}
              />
            }
            sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 44 }}
          />
        </FilterGroup>
      )}
      {groups.map((facet, at) => (
        <Box key={facet.param} sx={facetGroup}>
          <FacetFields group={facet} onChange={onChange} open={at === 0} inDrawer={inDrawer} />
        </Box>
      ))}
      {inDrawer ? null : <ShowResultsButton />}
    </>
  );
}

const group = {
  '& + &': { mt: { xs: 3, md: 2 }, pt: { xs: 3, md: 2 }, borderTop: 1, borderColor: 'divider' },
};

const facetGroup = { ...topBorderStyles, pt: 1, mt: 1, 'section + &': { mt: { xs: 3, md: 2 } } };
