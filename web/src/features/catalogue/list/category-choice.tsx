import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Bar, breathing } from '../product-grid-skeleton';
import { useCategories } from './use-product-list';

interface CategoryChoiceProps {
  chosen: string | null;
  /** Counts speak of whole categories: beside other filters they would promise too much. */
  showCounts: boolean;
}

/** All products first; null while the categories load. */
function useChoices() {
  const categories = useCategories();
  if (!categories) return null;
  const count = categories.reduce((sum, category) => sum + category.count, 0);
  return categories.length > 0 ? [{ slug: null, name: 'All products', count }, ...categories] : [];
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
    <Box aria-hidden sx={breathing}>
      {['50%', '62%', '56%', '38%', '44%', '40%', '42%', '54%', '58%', '60%', '48%'].map((width, index) => (
        <Bar key={index} width={width} line={38} />
      ))}
    </Box>
  );
}

/** The categories as a list of links, each an address of its own. */
export function CategoryLinks({
  chosen,
  showCounts,
  hrefOf,
}: CategoryChoiceProps & { hrefOf: (category: string | null) => string }) {
  const choices = useChoices();
  if (!choices) return <LoadingRows />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
            {showCounts ? <Count value={count} /> : null}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The categories side by side, to choose one for later. */
export function CategoryPills({
  chosen,
  showCounts,
  onChoose,
}: CategoryChoiceProps & { onChoose: (category: string | null) => void }) {
  const choices = useChoices() ?? [];
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
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
            {showCounts ? <Count value={count} /> : null}
          </Box>
        </li>
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
