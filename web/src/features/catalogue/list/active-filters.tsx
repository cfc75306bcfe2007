import Box from '@mui/material/Box';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/shared/ui/link-button';
import type { Category, SearchFact } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { isModifiedClick } from '@/shared/is-modified-click';
import { createFacets } from './facet-groups';
import type { FilterFieldsProps } from './filter-choice';
import { formatPriceRange } from './price-ranges';
import { removeCursor, catalogueFilterCodec, type ProductFilters } from './product-filters';
import { getCategoryName, useCategories } from './use-product-list';

/** Returns the label of a fact of the search text, such as "For him" or "On sale". */
function formatSearchFact({ field, values }: SearchFact): string {
  if (field === 'onSale') return t('On sale');
  const choices = values.join(` ${t('or')} `);
  return field === 'goodFor' ? t('For {recipients}', { recipients: choices.toLowerCase() }) : choices;
}

/** Returns the active filters, each with a label and with the filters that remain if the user removes it. */
export function getActiveFilters(
  filters: ProductFilters,
  categories: readonly Category[] | null,
  facts: readonly SearchFact[] = [],
) {
  const { search, category, inStock, onSale } = filters;
  const price = formatPriceRange(filters);
  const single = [
    search ? { key: 'search', label: `“${search}”`, without: { search: '', exact: false } } : null,
    category
      ? { key: 'category', label: getCategoryName(category, categories), without: { category: null } }
      : null,
    price ? { key: 'price', label: price, without: { minPrice: null, maxPrice: null } } : null,
    onSale ? { key: 'sale', label: t('On sale'), without: { onSale: false } } : null,
    inStock ? { key: 'stock', label: t('In stock'), without: { inStock: false } } : null,
  ];
  return [
    ...single
      .filter((each) => each !== null)
      .map((each) => ({ ...each, without: { ...filters, ...each.without } })),
    ...facts.map((fact) => ({
      key: `fact ${fact.field} ${fact.values.join()}`,
      label: formatSearchFact(fact),
      // A text without other words is searched exactly, which understands no facts.
      without: { ...filters, search: fact.without ?? search, exact: fact.without === null },
    })),
    ...createFacets(filters).flatMap(({ param, title, chosen, getLabel, filtersWith }) =>
      chosen.map((value) => ({
        key: `${param} ${value}`,
        label: param.startsWith('option.') ? `${title}: ${value}` : getLabel(value),
        without: filtersWith(chosen.filter((each) => each !== value)),
      })),
    ),
  ];
}

interface ActiveFilterChipsProps extends FilterFieldsProps {
  /** Facts of the search text by which the products are filtered. */
  facts?: readonly SearchFact[];
}

export function ActiveFilterChips({ filters, facts, onChange }: ActiveFilterChipsProps) {
  const active = getActiveFilters(filters, useCategories(), facts);
  if (active.length === 0) return null;
  const none = { ...catalogueFilterCodec.none, sort: filters.sort };
  const leave = (event: MouseEvent, rest: ProductFilters) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onChange(rest);
  };
  return (
    <Box component="ul" role="list" aria-label={t('Active filters')} sx={list}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Box
            component={Link}
            to={catalogueFilterCodec.path(removeCursor(without))}
            aria-label={t('Remove filter {label}', { label })}
            onClick={(event: MouseEvent) => leave(event, without)}
            sx={chip}
          >
            <span dir="auto">{label}</span>
            <X size={16} aria-hidden />
          </Box>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <LinkButton
            to={catalogueFilterCodec.path(none)}
            color="secondary"
            onClick={(event) => leave(event, none)}
            sx={{ px: 1.5, whiteSpace: 'nowrap' }}
          >
            {t('Clear all')}
          </LinkButton>
        </li>
      ) : null}
    </Box>
  );
}

const list = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  alignItems: 'center',
  gap: 1,
  pb: { xs: 2, md: 0 },
};

const chip = {
  display: 'inline-flex',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  px: 1.75,
  borderRadius: 999,
  bgcolor: 'background.tile',
  color: 'text.primary',
  fontSize: '0.9063rem',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'line-through' },
};
