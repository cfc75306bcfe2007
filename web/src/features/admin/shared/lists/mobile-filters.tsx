import Box from '@mui/material/Box';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { SecondaryButton } from '@/shared/ui/secondary-button';

interface MobileFiltersProps {
  active: number;
  children: ReactNode;
}

/** Container that hides less common filters behind a button on phones. */
export function MobileFilters({ active, children }: MobileFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <SecondaryButton
        aria-expanded={open}
        aria-controls={id}
        startIcon={<SlidersHorizontal size={17} aria-hidden />}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' }, px: 1.75, whiteSpace: 'nowrap', borderColor: 'divider' }}
      >
        {active > 0 ? `Filters, ${active} active` : 'Filters'}
      </SecondaryButton>
      <Box id={id} sx={{ ...fieldGrid, display: { xs: open ? 'grid' : 'none', sm: 'contents' } }}>
        {children}
      </Box>
    </>
  );
}

const fieldGrid = {
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
};
