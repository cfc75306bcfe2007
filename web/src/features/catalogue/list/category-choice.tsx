import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Category } from '@contract/products/products';
import { LinkButton } from '@/shared/ui/link-button';
import { Bar, pulsing } from '../product-grid-skeleton';
import { productFilters } from './product-filters';
import { useCategories } from './use-product-list';

interface CategoryChoiceProps {
  chosen: string | null;
  /** The categories that have something beside the other filters; undefined where that is not known. */
  counted: readonly Category[] | undefined;
}

interface CategoryOption {
  /** Null for all of them. */
  slug: string | null;
  name: string;
  count: number | undefined;
}

/** All products first, then by name; null while the categories load. The chosen one is there even where it leaves nothing. */
function useChoices({ chosen, counted }: CategoryChoiceProps): CategoryOption[] | null {
  const categories = useCategories();
  if (!categories) return null;
  const counts = counted && new Map(counted.map(({ slug, count }) => [slug, count]));
  const choices = categories
    .filter(({ slug }) => !counts || counts.has(slug) || slug === chosen)
    .map(({ slug, name }) => ({ slug, name, count: counts && (counts.get(slug) ?? 0) }));
  const count = counted?.reduce((sum, category) => sum + category.count, 0);
  return choices.length > 0 ? [{ slug: null, name: 'All products', count }, ...choices] : [];
}

function Count({ value }: { value: number }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Box>
  );
}

/** About as many rows as a shop has categories, so that what is below them hardly moves. */
function LoadingRows() {
  return (
    <Box aria-hidden sx={pulsing}>
      {['50%', '62%', '56%', '38%', '44%', '40%', '42%', '54%', '58%', '60%', '48%'].map((width, index) => (
        <Bar key={index} width={width} line={38} />
      ))}
    </Box>
  );
}

/** The categories as a list of links, each an address of its own. */
export function CategoryLinks({
  chosen,
  counted,
  hrefOf,
}: CategoryChoiceProps & { hrefOf: (category: string | null) => string }) {
  const choices = useChoices({ chosen, counted });
  if (!choices) return <LoadingRows />;
  return (
    <Box component="ul" role="list">
      {choices.map(({ slug, name, count }) => (
        <li key={slug ?? ''}>
          <Box
            component={Link}
            to={hrefOf(slug)}
            aria-current={slug === chosen ? 'true' : undefined}
            sx={[
              row,
              slug === chosen && { color: 'text.primary', fontWeight: 600, bgcolor: 'background.tile' },
            ]}
          >
            <span>{name}</span>
            {count === undefined ? null : <Count value={count} />}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The categories side by side, to choose one for later. */
export function CategoryPills({
  chosen,
  counted,
  onChoose,
}: CategoryChoiceProps & { onChoose: (category: string | null) => void }) {
  const choices = useChoices({ chosen, counted }) ?? [];
  return (
    <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ slug, name, count }) => (
        <li key={slug ?? ''}>
          <Box
            component="button"
            type="button"
            aria-pressed={slug === chosen}
            onClick={() => onChoose(slug)}
            sx={[
              pill,
              slug === chosen && { borderColor: 'text.primary', bgcolor: 'background.tile', fontWeight: 600 },
            ]}
          >
            {name}
            {count === undefined ? null : <Count value={count} />}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The ways on from a list that has nothing to show. */
export function CategoryButtons() {
  const categories = useCategories();
  return (
    <Box
      component="nav"
      aria-label="Categories"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, pb: 4 }}
    >
      {(categories ?? []).map(({ slug, name }) => (
        <LinkButton
          key={slug}
          to={productFilters.path({ category: slug })}
          color="secondary"
          sx={{ bgcolor: 'background.tile', fontWeight: 500 }}
        >
          {name}
        </LinkButton>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 38,
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
