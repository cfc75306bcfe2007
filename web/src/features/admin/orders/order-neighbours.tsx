import Box from '@mui/material/Box';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/panel-paths';
import { SecondaryLink } from '@/shared/ui/secondary-button';

/** What a link from a list to an order's page says: which orders the list showed, in their order. */
interface FromList {
  among: readonly string[];
}

/** The state of a link from a list to one of its orders. */
export const fromList = (among: readonly string[]): FromList => ({ among });

/** Links to the orders before and after this one in the list that it was opened from; nothing where it was opened otherwise. */
export function OrderNeighbours({ id }: { id: string }) {
  const { among = [] } = (useLocation().state as Partial<FromList> | null) ?? {};
  const at = among.indexOf(id);
  if (at < 0) return null;
  const sides = [
    { label: 'Previous', to: among[at - 1], startIcon: <ChevronLeft size={18} aria-hidden /> },
    { label: 'Next', to: among[at + 1], endIcon: <ChevronRight size={18} aria-hidden /> },
  ];
  return (
    <Box component="nav" aria-label="Orders of the list" sx={{ display: 'flex', gap: 1 }}>
      {sides.map(({ label, to, ...icon }) =>
        to === undefined ? null : (
          <SecondaryLink key={label} to={paths.adminOrder(to)} state={fromList(among)} {...icon}>
            {label}
          </SecondaryLink>
        ),
      )}
    </Box>
  );
}
