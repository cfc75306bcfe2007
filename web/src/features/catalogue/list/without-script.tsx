import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '@/shared/config/paths';
import { nativeField } from '@/shared/forms/native-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { HiddenText } from '@/shared/ui/text';
import type { FacetChoice, FacetGroup } from './facet-groups';
import { productFilters, type ProductFilters } from './product-filters';

/** The form that sends all filters together where there is no script. */
export const FILTERS_FORM = 'filters-form';

/** Where the filters are, for a link to them. */
export const FILTERS = 'filters';

/** The media query of a browser that runs no script. */
export const NO_SCRIPT = '@media (scripting: none)';

const nativeBox = { width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-secondary-main)' };

/** Shows the platform's own box in place of a drawn one, which only a script can tick. */
export const nativeWithoutScript = {
  [NO_SCRIPT]: {
    '& input': { position: 'static', opacity: 1, flex: 'none', ...nativeBox },
    '& svg, & .MuiSwitch-track, & .MuiSwitch-thumb': { display: 'none' },
    '& .MuiSwitch-switchBase': { position: 'static', transform: 'none' },
  },
};

/** What of the filters is no field of the form. */
export function HiddenFilters({ filters }: { filters: ProductFilters }) {
  const { search, exact, category } = filters;
  const hidden = productFilters.params({ ...productFilters.none, search, exact, category });
  return (
    <noscript>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </noscript>
  );
}

interface ExpandedChoicesProps {
  group: FacetGroup;
  /** Those that are shown. */
  without: readonly FacetChoice[];
}

/** The values of a facet that a script would unfold. */
export function ExpandedChoices({ group, without }: ExpandedChoicesProps) {
  const { param, choices } = group;
  return (
    <noscript>
      {choices
        .filter((choice) => !without.includes(choice))
        .map(({ value, count }) => (
          <Box key={value} component="label" sx={label}>
            <input type="checkbox" name={param} value={value} form={FILTERS_FORM} /> {value} {count}
            <HiddenText>{count === 1 ? ' product' : ' products'}</HiddenText>
          </Box>
        ))}
    </noscript>
  );
}

export function ShowResults() {
  return (
    <noscript>
      <Button type="submit" form={FILTERS_FORM} variant="contained" sx={{ mt: 3 }}>
        Show results
      </Button>
    </noscript>
  );
}

/** On a phone the header's search opens by a script only. */
export function PhoneSearchForm({ search }: { search: string }) {
  return (
    <noscript>
      <Box component="form" role="search" action={paths.products} sx={searchForm}>
        <Box
          component="input"
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search products"
          maxLength={100}
          defaultValue={search}
          sx={{ ...nativeField, flex: 1, minWidth: 0, px: 2, borderRadius: 999 }}
        />
        <SecondaryButton type="submit">Search</SecondaryButton>
      </Box>
    </noscript>
  );
}

const searchForm = { display: { xs: 'flex', md: 'none' }, gap: 1, my: 2 };

const label = { display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44, color: 'text.secondary' };
