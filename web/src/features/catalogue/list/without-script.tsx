import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@contract/texts/text';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { VisuallyHiddenText } from '@/shared/ui/text';
import type { FacetChoice, FacetGroup } from './facet-groups';
import { catalogueFilterCodec, type ProductFilters } from './product-filters';

/** Id of the form that contains all filters. Browsers without JavaScript submit this form. */
export const FILTERS_FORM_ID = 'filters-form';

export const FILTERS_PANEL_ID = 'filters';

export const NO_SCRIPT_MEDIA_QUERY = '@media (scripting: none)';

const nativeBox = { width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-secondary-main)' };

/** Styles that replace MUI's checkboxes and switches with native inputs if JavaScript is disabled. */
export const nativeInputStylesWithoutScript = {
  [NO_SCRIPT_MEDIA_QUERY]: {
    '& input': { position: 'static', opacity: 1, flex: 'none', ...nativeBox },
    '& svg, & .MuiSwitch-track, & .MuiSwitch-thumb': { display: 'none' },
    '& .MuiSwitch-switchBase': { position: 'static', transform: 'none' },
  },
};

export function HiddenFilterInputs({ filters }: { filters: ProductFilters }) {
  const { search, exact, category, onSale } = filters;
  const hidden = catalogueFilterCodec.params({
    ...catalogueFilterCodec.none,
    search,
    exact,
    category,
    onSale,
  });
  return (
    <noscript>
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </noscript>
  );
}

interface CollapsedFacetChoicesProps {
  group: FacetGroup;
  visibleChoices: readonly FacetChoice[];
}

/** Collapsed values of a facet, rendered only if JavaScript is disabled. */
export function CollapsedFacetChoices({ group, visibleChoices }: CollapsedFacetChoicesProps) {
  const { param, choices, getLabel } = group;
  return (
    <noscript>
      {choices
        .filter((choice) => !visibleChoices.includes(choice))
        .map(({ value, count }) => (
          <Box key={value} component="label" sx={label}>
            <input type="checkbox" name={param} value={value} form={FILTERS_FORM_ID} /> {getLabel(value)}{' '}
            {count}
            <VisuallyHiddenText>{count === 1 ? ' product' : ' products'}</VisuallyHiddenText>
          </Box>
        ))}
    </noscript>
  );
}

export function ShowResultsButton() {
  return (
    <noscript>
      <Button type="submit" form={FILTERS_FORM_ID} variant="contained" sx={{ mt: 3 }}>
        {t('Show results')}
      </Button>
    </noscript>
  );
}

/** Search form for phones without JavaScript. The search in the header requires JavaScript. */
export function PhoneSearchForm({ search }: { search: string }) {
  return (
    <noscript>
      <Box component="form" role="search" action={BASE_PATH + shopPaths.products} sx={searchForm}>
        <Box
          component="input"
          type="search"
          name="search"
          aria-label={t('Search products')}
          placeholder={t('Search products')}
          maxLength={100}
          defaultValue={search}
          sx={{ ...nativeFieldStyles, flex: 1, minWidth: 0, px: 2, borderRadius: 999 }}
        />
        <SecondaryButton type="submit">{t('Search')}</SecondaryButton>
      </Box>
    </noscript>
  );
}

const searchForm = { display: { xs: 'flex', md: 'none' }, gap: 1, my: 2 };

const label = { display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44, color: 'text.secondary' };
