import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Plus, TicketPercent } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { PagedList } from '@/shared/ui/paged-list';
import { listSurface } from '@/shared/ui/surface';
import { AdminHeading } from '../admin-heading';
import { DiscountRow } from './discount-row';
import { discountsKey, fetchDiscounts } from './discounts-api';
import { useWording } from './use-wording';

function AddDiscount() {
  return (
    <LinkButton
      to={paths.adminNewDiscount}
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Add discount
    </LinkButton>
  );
}

const skeleton = (
  <Box role="status" aria-label="Loading discounts">
    <Skeleton variant="rounded" height={340} />
  </Box>
);

/** All discounts, newest first. */
export function DiscountList() {
  const wording = useWording();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <AdminHeading title="Discounts">
            Discount codes and automatic discounts. Changes do not affect existing orders.
          </AdminHeading>
        </Box>
        <AddDiscount />
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none', maxWidth: 1080 }}>
        <PagedList
          keyOf={discountsKey}
          fetchPage={fetchDiscounts}
          skeleton={skeleton}
          failed="Failed to load discounts"
          empty={
            <EmptyState icon={TicketPercent} title="No discounts yet">
              Offer a percentage or an amount off products, orders or shipping, or free items, with a code or
              automatically.
            </EmptyState>
          }
        >
          {(discounts) => (
            <Box component="ul" role="list" aria-label="Discounts" sx={{ ...listSurface, mb: 2 }}>
              {discounts.map((discount) => (
                <DiscountRow
                  key={discount._id}
                  discount={discount}
                  wording={wording}
                  onDeleted={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </Box>
          )}
        </PagedList>
      </Box>
    </>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3, maxWidth: 1080 };
