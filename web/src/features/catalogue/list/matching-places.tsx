import Box from '@mui/material/Box';
import { CircleHelp, FileText, Images, LayoutGrid } from 'lucide-react';
import type { SearchDestination } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { SecondaryLink } from '@/shared/ui/secondary-button';

const ICONS = { category: LayoutGrid, collection: Images, page: FileText, question: CircleHelp };

/** Links to categories, collections, pages and questions that match a search. */
export function MatchingPlaces({ places }: { places: readonly SearchDestination[] }) {
  if (places.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('Also found')} sx={{ mb: 2.5 }}>
      <Box component="ul" role="list" sx={list}>
        {places.map(({ kind, title, path }) => {
          const Icon = ICONS[kind];
          return (
            <li key={path}>
              <SecondaryLink
                to={path}
                startIcon={<Icon size={18} aria-hidden />}
                sx={{ minHeight: 44, textAlign: 'start' }}
              >
                {title}
              </SecondaryLink>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' };
