import Box from '@mui/material/Box';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/shared/ui/link-button';
import { opensElsewhere } from '@/shared/opens-elsewhere';
import { priceLabel } from './price-ranges';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';
import { categoryName, useCategories } from './use-product-list';

interface ActiveFiltersProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

interface ActiveFilter {
  key: string;
  label: string;
  without: ProductFilters;
}

/** A chip for each chosen value of a facet. */
function facetChips(filters: ProductFilters): ActiveFilter[] {
  const { brand, tag, option } = filters;
  const others = (values: readonly string[], value: string) => values.filter((each) => each !== value);
  return [
    ...brand.map((value) => ({
      key: `brand ${value}`,
      label: value,
      without: { ...filters, brand: others(brand, value) },
    })),
    ...Object.entries(option).flatMap(([name, values]) =>
      values.map((value) => ({
        key: `option ${name} ${value}`,
        label: `${name}: ${value}`,
        without: { ...filters, option: { ...option, [name]: others(values, value) } },
      })),
    ),
    ...tag.map((value) => ({
      key: `tag ${value}`,
      label: value,
      without: { ...filters, tag: others(tag, value) },
    })),
  ];
}

/** What narrows the list at the moment; each is removed by a tap: a link to the list without it. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const categories = useCategories();
  const { search, category, inStock } = filters;
  const price = priceLabel(filters);
  const name = category && categoryName(category, categories);
  const single = [
    search
      ? { key: 'search', label: `“${search}”`, without: { ...filters, search: '', exact: false } }
      : null,
    name ? { key: 'category', label: name, without: { ...filters, category: null } } : null,
    price ? { key: 'price', label: price, without: { ...filters, minPrice: null, maxPrice: null } } : null,
    inStock ? { key: 'stock', label: 'In stock', without: { ...filters, inStock: false } } : null,
  ];
  const active = [...single.filter((each) => each !== null), ...facetChips(filters)];
  if (active.length === 0) return null;
  const none = { ...productFilters.none, sort: filters.sort };
  const leave = (event: MouseEvent, rest: ProductFilters) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onChange(rest);
  };
  return (
    <Box component="ul" role="list" aria-label="Active filters" sx={list}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Box
            component={Link}
            to={productFilters.path(fromBeginning(without))}
            aria-label={`Remove filter ${label}`}
            onClick={(event: MouseEvent) => leave(event, without)}
            sx={chip}
          >
            {label}
            <X size={16} aria-hidden />
          </Box>
        </li>
      ))}
      <li>
        <LinkButton
          to={productFilters.path(none)}
          color="secondary"
          onClick={(event) => leave(event, none)}
          sx={{ px: 1.5, whiteSpace: 'nowrap' }}
        >
          Clear all
        </LinkButton>
      </li>
    </Box>
  );
}

const list = {
  display: 'flex',
  // On a phone one line, which scrolls.
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
