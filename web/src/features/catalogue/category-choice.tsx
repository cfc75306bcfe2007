import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useCategories } from './use-product-list';

interface CategoryChoiceProps {
  chosen: string | null;
  /** Counts speak of whole categories: beside other filters they would promise too much. */
  showCounts: boolean;
  onChoose: (category: string | null) => void;
  /** With an address for each, the choices are links. */
  hrefOf?: (category: string | null) => string;
}

/** One category of all there are, or all of them. Nothing where the categories cannot be loaded. */
export function CategoryChoice({ chosen, showCounts, onChoose, hrefOf }: CategoryChoiceProps) {
  const categories = useCategories();
  if (categories.length === 0) return null;
  const all = {
    slug: null,
    name: 'All products',
    count: categories.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[all, ...categories].map(({ slug, name, count }) => {
        const selected = slug === chosen;
        const content = (
          <>
            <span>{name}</span>
            {showCounts ? (
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Box>
            ) : null}
          </>
        );
        const look = [choice, selected && chosenLook];
        return (
          <li key={slug ?? ''}>
            {hrefOf ? (
              <Box component={Link} to={hrefOf(slug)} aria-current={selected ? 'true' : undefined} sx={look}>
                {content}
              </Box>
            ) : (
              <Box
                component="button"
                type="button"
                aria-pressed={selected}
                onClick={() => onChoose(slug)}
                sx={look}
              >
                {content}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

const choice = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: { xs: 44, md: 38 },
  px: 1.5,
  mx: -1.5,
  boxSizing: 'content-box',
  border: 0,
  borderRadius: 1,
  background: 'none',
  color: 'text.secondary',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 160ms, color 160ms',
  '&:hover': { color: 'text.primary', bgcolor: 'background.tile' },
};

const chosenLook = { color: 'text.primary', fontWeight: 600, bgcolor: 'background.tile' };
