import Box from '@mui/material/Box';
import { FilePen } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { OrderDraftListItem } from '@contract/orders/manual-orders';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { createPageFetcher } from '../../shared/api/fetcher';
import { AddButton, AdminPageHeading } from '../../shared/layout/admin-heading';
import { AdminPagedList } from '../../shared/lists/admin-paged-list';

function DraftRow({ draft: { _id, name, email, units, by, updatedAt } }: { draft: OrderDraftListItem }) {
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <TextLink to={panelPaths.adminDraft(_id)} underline="always" sx={{ fontWeight: 600, py: 0.5 }}>
        {name || email || t('No customer yet')}
      </TextLink>
      <SecondaryText>
        <RichText
          text="{count, plural, one {# item} other {# items}} · changed {day} by {name}"
          count={units}
          day={<FormattedDate value={updatedAt} />}
          name={by}
        />
      </SecondaryText>
    </Box>
  );
}

const fetchDrafts = createPageFetcher(endpoints.listOrderDrafts, 'drafts', t('Failed to load drafts'));

export function OrderDraftList() {
  return (
    <>
      <AdminPageHeading
        title={t('Drafts')}
        listPath={panelPaths.adminOrders}
        action={<AddButton to={panelPaths.adminNewOrder}>{t('New order')}</AddButton>}
      >
        {t(
          'Orders that you have created for customers but not placed yet. Drafts do not reserve stock, and are deleted 90 days after their last change.',
        )}
      </AdminPageHeading>
      <AdminPagedList
        name={t('Drafts')}
        icon={FilePen}
        keyOf={(cursor) =>
          getCacheKey(endpoints.listOrderDrafts, { query: { limit: 20, cursor: cursor ?? '' } })
        }
        fetchPage={fetchDrafts}
        waiting={{ rows: 4, height: 76 }}
        none={t('Create an order and choose “Save draft”.')}
      >
        {(drafts) => drafts.map((draft) => <DraftRow key={draft._id} draft={draft} />)}
      </AdminPagedList>
    </>
  );
}
