import Box from '@mui/material/Box';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { SecondaryButton } from '@/shared/ui/secondary-button';

interface CollapsibleFiltersProps {
  /** Number of active filters. */
  active: number;
  /** Number of active filters that are hidden on wide screens. */
  activeHidden: number;
  /** Fields of the most used filters, which wide screens always show. */
  mainFields: ReactNode;
  children: ReactNode;
}

const formatFiltersLabel = (active: number) =>
  active > 0 ? t('Filters, {active} active', { active }) : t('Filters');

/** Container that hides filters behind a button: all filters on phones, and the less common ones on wide screens. */
export function CollapsibleFilters({ active, activeHidden, mainFields, children }: CollapsibleFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Box sx={{ ...mainFieldsStyle, display: { xs: open ? 'grid' : 'none', sm: 'contents' } }}>
        {mainFields}
      </Box>
      <SecondaryButton
        aria-expanded={open}
        aria-controls={id}
        startIcon={<SlidersHorizontal size={17} aria-hidden />}
        onClick={() => setOpen(!open)}
        sx={{ px: 1.75, whiteSpace: 'nowrap', borderColor: 'divider' }}
      >
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {formatFiltersLabel(active)}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {formatFiltersLabel(activeHidden)}
        </Box>
      </SecondaryButton>
      <Box id={id} sx={{ ...fieldGrid, display: open ? 'grid' : 'none' }}>
        {children}
      </Box>
    </>
  );
}

const mainFieldsStyle = {
  order: { xs: 1, sm: 0 },
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
};

const fieldGrid = {
  order: { xs: 1, sm: 0 },
  gridColumn: '1 / -1',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(148px, 1fr))',
  },
  gap: { xs: 2, lg: 1.25 },
};
