import Box from '@mui/material/Box';
import { FilePen } from 'lucide-react';
import type { OrderDraftListItem } from '@contract/orders/manual-orders';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { AddButton, AdminPageHeading } from '../../shared/layout/admin-heading';
import { AdminPagedList } from '../../shared/lists/admin-paged-list';
import { formatCount } from '../../shared/labels/format-count';
import { getOrderDraftsCacheKey, fetchOrderDraftsPage } from './order-drafts-api';

function DraftRow({ draft: { _id, name, email, units, by, updatedAt } }: { draft: OrderDraftListItem }) {
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <TextLink to={panelPaths.adminDraft(_id)} underline="always" sx={{ fontWeight: 600, py: 0.5 }}>
        {name || email || 'No customer yet'}
      </TextLink>
      <SecondaryText>
        {formatCount(units, 'item')} · changed <FormattedDate value={updatedAt} /> by {by}
      </SecondaryText>
    </Box>
  );
}

export function OrderDraftList() {
  return (
    <>
      <AdminPageHeading
        title="Drafts"
        list={panelPaths.adminOrders}
        action={<AddButton to={panelPaths.adminNewOrder}>New order</AddButton>}
      >
        Orders that you have created for customers but not placed yet. Drafts do not reserve stock, and are
        deleted 90 days after their last change.
      </AdminPageHeading>
      <AdminPagedList
        name="Drafts"
        icon={FilePen}
        keyOf={getOrderDraftsCacheKey}
        fetchPage={fetchOrderDraftsPage}
        waiting={{ rows: 4, height: 76 }}
        none="Create an order and choose “Save draft”."
      >
        {(drafts) => drafts.map((draft) => <DraftRow key={draft._id} draft={draft} />)}
      </AdminPagedList>
    </>
  );
}
