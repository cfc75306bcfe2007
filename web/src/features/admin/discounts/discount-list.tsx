import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Plus, TicketPercent } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { AdminHeading } from '../admin-heading';
import { AdminList } from '../admin-list';
import { DiscountRow } from './discount-row';
import { discountsKey, fetchDiscounts } from './discounts-api';
import { useWording } from './use-wording';

/** All discounts, newest first. */
export function DiscountList() {
  const wording = useWording();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <AdminHeading title="Discounts">
            Discount codes and automatic discounts. Changes do not affect existing orders.
          </AdminHeading>
        </Box>
        <LinkButton
          to={paths.adminNewDiscount}
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Add discount
        </LinkButton>
      </Box>
      <AdminList
        ref={list}
        name="Discounts"
        icon={TicketPercent}
        keyOf={discountsKey}
        fetchPage={fetchDiscounts}
        waiting={<Skeleton variant="rounded" height={340} />}
        none="Offer a percentage or an amount off products, orders or shipping, or free items, with a code or automatically."
      >
        {(discounts) =>
          discounts.map((discount) => (
            <DiscountRow
              key={discount._id}
              discount={discount}
              wording={wording}
              onDeleted={() => list.current?.focus({ preventScroll: true })}
            />
          ))
        }
      </AdminList>
    </Box>
  );
}
