import Box from '@mui/material/Box';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { SecondaryButton } from '@/shared/ui/secondary-button';

interface PhoneFiltersProps {
  /** How many of them narrow the list. */
  active: number;
  children: ReactNode;
}

/**
 * A list's less common filters, in the grid of the others: on a phone behind a button, so that the list begins in the upper
 * half; elsewhere they show.
 */
export function PhoneFilters({ active, children }: PhoneFiltersProps) {
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
      <Box id={id} sx={{ ...fields, display: { xs: open ? 'grid' : 'none', sm: 'contents' } }}>
        {children}
      </Box>
    </>
  );
}

const fields = {
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
};
