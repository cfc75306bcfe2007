import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CategoryLinks, CategoryPills } from './category-choice';
import { PriceRangeFields } from './price-range-fields';
import { isNarrowed, type ProductFilters } from './product-filters';

interface FilterPanelProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
  /** With an address for each, categories are links. */
  hrefOf?: (filters: ProductFilters) => string;
  /** Takes a typed price over when its field is left. */
  pricesOnLeave?: boolean;
  heading: 'h2' | 'h3';
}

function Group({ title, heading, children }: { title: string; heading: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Box component="section" sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Typography component={heading} variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Everything the list can be narrowed by, beside it on a desk and in a drawer on a phone. */
export function FilterPanel({ filters, onChange, hrefOf, pricesOnLeave, heading }: FilterPanelProps) {
  const { category, minPrice, maxPrice, inStock, search } = filters;
  const showCounts = !search && !isNarrowed({ ...filters, category: null });
  return (
    <>
      <Group title="Category" heading={heading}>
        {hrefOf ? (
          <CategoryLinks
            chosen={category}
            showCounts={showCounts}
            hrefOf={(slug) => hrefOf({ ...filters, category: slug })}
          />
        ) : (
          <CategoryPills
            chosen={category}
            showCounts={showCounts}
            onChoose={(slug) => onChange({ ...filters, category: slug })}
          />
        )}
      </Group>
      <Group title="Price" heading={heading}>
        <PriceRangeFields
          value={{ minPrice, maxPrice }}
          onChange={(range) => onChange({ ...filters, ...range })}
          onLeave={pricesOnLeave}
        />
      </Group>
      <Group title="Availability" heading={heading}>
        <FormControlLabel
          label="In stock only"
          labelPlacement="start"
          control={
            <Switch
              color="secondary"
              checked={inStock}
              onChange={(_event, on) => onChange({ ...filters, inStock: on })}
            />
          }
          sx={{ display: 'flex', justifyContent: 'space-between', m: 0, minHeight: 44 }}
        />
      </Group>
    </>
  );
}
