import Box from '@mui/material/Box';
import { FilePen } from 'lucide-react';
import type { ListedDraft } from '@contract/orders/manual-orders';
import { paths } from '@/shared/config/panel-paths';
import { DateText } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { AddButton, AdminHeading } from '../../admin-heading';
import { AdminList } from '../../admin-list';
import { counted } from '../../counted';
import { draftsKey, fetchDrafts } from './drafts-api';

function DraftRow({ draft: { _id, name, email, units, by, updatedAt } }: { draft: ListedDraft }) {
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <TextLink to={paths.adminDraft(_id)} underline="always" sx={{ fontWeight: 600, py: 0.5 }}>
        {name || email || 'A customer who is not named yet'}
      </TextLink>
      <SecondaryText>
        {counted(units, 'item')} · changed <DateText value={updatedAt} /> by {by}
      </SecondaryText>
    </Box>
  );
}

export function DraftList() {
  return (
    <>
      <AdminHeading
        title="Drafts"
        list={paths.adminOrders}
        action={<AddButton to={paths.adminNewOrder}>New order</AddButton>}
      >
        Orders that you make for customers and have not placed yet. They hold no stock, and are deleted 90
        days after their last change.
      </AdminHeading>
      <AdminList
        name="Drafts"
        icon={FilePen}
        keyOf={draftsKey}
        fetchPage={fetchDrafts}
        waiting={{ rows: 4, height: 76 }}
        none="Begin a new order and choose “Save draft” there."
      >
        {(drafts) => drafts.map((draft) => <DraftRow key={draft._id} draft={draft} />)}
      </AdminList>
    </>
  );
}
