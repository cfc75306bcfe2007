import Box from '@mui/material/Box';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { SecondaryLink } from '@/shared/ui/secondary-button';

interface ListLinkState {
  orderIds: readonly string[];
}

export const createOrderListLinkState = (orderIds: readonly string[]): ListLinkState => ({ orderIds });

/** Links to the previous and next order. Hidden if the order was not opened from a list. */
export function PreviousNextOrderLinks({ id }: { id: string }) {
  const { orderIds = [] } = (useLocation().state as Partial<ListLinkState> | null) ?? {};
  const index = orderIds.indexOf(id);
  if (index < 0) return null;
  const sides = [
    { label: t('Previous'), to: orderIds[index - 1], startIcon: <ChevronLeft size={18} aria-hidden /> },
    { label: t('Next'), to: orderIds[index + 1], endIcon: <ChevronRight size={18} aria-hidden /> },
  ];
  return (
    <Box component="nav" aria-label={t('Orders of the list')} sx={{ display: 'flex', gap: 1 }}>
      {sides.map(({ label, to, ...icon }) =>
        to === undefined ? null : (
          <SecondaryLink
            key={label}
            to={panelPaths.adminOrder(to)}
            state={createOrderListLinkState(orderIds)}
            {...icon}
          >
            {label}
          </SecondaryLink>
        ),
      )}
    </Box>
  );
}
