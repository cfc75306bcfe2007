import Box from '@mui/material/Box';
import { FilePen } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { OrderDraftListItem } from '@contract/orders/manual-orders';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { createPageFetcher } from '../../shared/api/fetcher';
import { AddButton, AdminPageHeading } from '../../shared/layout/admin-heading';
import { AdminPagedList } from '../../shared/lists/admin-paged-list';
import { formatCount } from '../../shared/labels/format-count';

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

const fetchDrafts = createPageFetcher(endpoints.listOrderDrafts, 'drafts', 'Failed to load drafts');

export function OrderDraftList() {
  return (
    <>
      <AdminPageHeading
        title="Drafts"
        listPath={panelPaths.adminOrders}
        action={<AddButton to={panelPaths.adminNewOrder}>New order</AddButton>}
      >
        Orders that you have created for customers but not placed yet. Drafts do not reserve stock, and are
        deleted 90 days after their last change.
      </AdminPageHeading>
      <AdminPagedList
        name="Drafts"
        icon={FilePen}
        keyOf={(cursor) =>
          getCacheKey(endpoints.listOrderDrafts, { query: { limit: 20, cursor: cursor ?? '' } })
        }
        fetchPage={fetchDrafts}
        waiting={{ rows: 4, height: 76 }}
        none="Create an order and choose “Save draft”."
      >
        {(drafts) => drafts.map((draft) => <DraftRow key={draft._id} draft={draft} />)}
      </AdminPagedList>
    </>
  );
}
