import Box from '@mui/material/Box';
import type { Category } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { LinkButton } from '@/shared/ui/link-button';
import { SkeletonBar, pulseAnimation } from '../product-grid-skeleton';
import { FilterValueLink, FilterMatchCount, type FilterFieldsProps } from './filter-choice';
import { catalogueFilterCodec } from './product-filters';
import { useCategories } from './use-product-list';

function LoadingRows() {
  return (
    <Box aria-hidden sx={pulseAnimation}>
      {['50%', '62%', '56%', '38%', '44%', '40%', '42%', '54%', '58%', '60%', '48%'].map((width, index) => (
        <SkeletonBar key={index} width={width} line={34} />
      ))}
    </Box>
  );
}

interface CategoryFilterProps extends FilterFieldsProps {
  /** Categories with products that match the other filters. Undefined if unknown. */
  matchingCategories: readonly Category[] | undefined;
}

/** Filter by category. Always includes the selected category, even if no products match. */
export function CategoryFilter({ matchingCategories, ...fields }: CategoryFilterProps) {
  const { filters, inDrawer } = fields;
  const categories = useCategories();
  if (!categories) return inDrawer ? null : <LoadingRows />;
  const counts = matchingCategories && new Map(matchingCategories.map(({ slug, count }) => [slug, count]));
  const offered = categories.filter(({ slug }) => !counts || counts.has(slug) || slug === filters.category);
  const choices = offered.map(({ slug, name }) => ({ slug, name, count: counts && (counts.get(slug) ?? 0) }));
  const all = {
    slug: null,
    name: t('All products'),
    count: matchingCategories?.reduce((sum, { count }) => sum + count, 0),
  };
  const [look, chosenLook] = inDrawer
    ? [pill, { borderColor: 'text.primary', bgcolor: 'background.tile', fontWeight: 600 }]
    : [row, { color: 'text.primary', fontWeight: 600, bgcolor: 'background.tile' }];
  return (
    <Box component="ul" role="list" sx={inDrawer ? { display: 'flex', flexWrap: 'wrap', gap: 1 } : undefined}>
      {(choices.length > 0 ? [all, ...choices] : []).map(({ slug, name, count }) => (
        <li key={slug ?? ''}>
          <FilterValueLink
            {...fields}
            filters={{ ...filters, category: slug }}
            chosen={slug === filters.category}
            sx={[look, slug === filters.category && chosenLook]}
          >
            <span dir="auto">{name}</span>
            {count === undefined ? null : <FilterMatchCount>{count}</FilterMatchCount>}
          </FilterValueLink>
        </li>
      ))}
    </Box>
  );
}

export function CategoryLinks() {
  const categories = useCategories();
  return (
    <Box
      component="nav"
      aria-label={t('Categories')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, pb: 4 }}
    >
      {(categories ?? []).map(({ slug, name }) => (
        <LinkButton
          key={slug}
          to={catalogueFilterCodec.path({ category: slug })}
          color="secondary"
          sx={{ bgcolor: 'background.tile', fontWeight: 500 }}
        >
          <span dir="auto">{name}</span>
        </LinkButton>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 34,
  px: 1.5,
  mx: -1.5,
  borderRadius: 1,
  color: 'text.secondary',
  textDecoration: 'none',
  transition: 'background-color 160ms, color 160ms',
  '&:hover': { color: 'text.primary', bgcolor: 'background.tile' },
};

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.9375rem',
  cursor: 'pointer',
};
