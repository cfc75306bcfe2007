import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TicketPercent, Trash2 } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { getConflictingVersion } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { showFailureToast } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import { LinkButton } from '@/shared/ui/link-button';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest, sendDeleteRequest } from '../shared/api/send-change';
import { createListFilters, createSelectFilter } from '../shared/lists/list-filters';
import { AdminListPage } from '../shared/lists/list-page';
import { getDiscountConflictMessage } from './discount-form';
import { describeDiscount, type DiscountFormatOptions } from './discount-sentence';
import { DISCOUNT_STATE_LABELS, DiscountStateBadge, formatDiscountUses } from './discount-state';
import { PROMOTION_KIND_LABELS } from '../shared/labels/discount-kind-labels';
import { useDiscountFormatOptions } from './use-discount-wording';

async function setDiscountActive(
  { _id, used: _used, createdAt: _createdAt, ...body }: PromotionResponse,
  active: boolean,
): Promise<PromotionResponse> {
  const request = { params: { id: _id }, body: { ...body, active } };
  return (await sendWriteRequest(endpoints.updatePromotion, request)).data.promotion;
}

interface DiscountRowProps {
  discount: PromotionResponse;
  wording: DiscountFormatOptions;
  onDeleted: () => void;
}

function DiscountRow({ discount, wording, onDeleted }: DiscountRowProps) {
  const { _id, name, code, active } = discount;
  const switching = useAction(setDiscountActive, {
    success: (changed) => `${changed.name} is switched ${changed.active ? 'on' : 'off'}`,
  });
  const toggle = async () => {
    const outcome = await switching.run(discount, !active);
    if (outcome.ok) return;
    const current = getConflictingVersion(outcome.error, 'promotion');
    if (current)
      toasts.error(
        `${await getDiscountConflictMessage(discount, current, wording)} Please look at it and try again.`,
      );
    else showFailureToast(outcome.error, `${name} could not be ${active ? 'deactivated' : 'activated'}.`);
  };
  const consequence =
    code === null ? 'New orders will no longer get it' : `The code ${code} will stop working`;
  const removing = useConfirmation(
    () => sendDeleteRequest(endpoints.removePromotion, { params: { id: _id } }),
    () => ({
      title: `Delete ${name}?`,
      question: `${consequence}, and its usage count is deleted. Existing orders keep their discount. To pause it, deactivate it instead.`,
      confirm: 'Delete',
      success: `${name} is deleted`,
      failure: `${name} could not be deleted. Please try again.`,
      onDone: onDeleted,
    }),
  );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={panelPaths.adminDiscount(_id)}>{name}</TextLink>
        </Typography>
        <SecondaryText>{describeDiscount(discount, wording)}</SecondaryText>
      </Box>
      <Box sx={{ gridArea: 'state', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DiscountStateBadge discount={discount} />
        <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDiscountUses(discount)}
        </Typography>
      </Box>
      <Box sx={actions}>
        <LinkButton to={panelPaths.adminDiscount(_id)} color="secondary" aria-label={`Edit ${name}`}>
          Edit
        </LinkButton>
        <Button
          color="secondary"
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${name}`}
          aria-disabled={switching.busy}
          onClick={() => void toggle()}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
        <IconButton
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => removing.ask()}
          sx={{ ml: { xs: 'auto', md: 0 } }}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      {removing.dialog}
    </Box>
  );
}

const discountFilters = createListFilters({
  page: panelPaths.adminDiscounts,
  endpoint: endpoints.listPromotions,
  search: 'Name or code',
  choices: {
    state: createSelectFilter('State', 'Any state', DISCOUNT_STATE_LABELS),
    kind: createSelectFilter('Kind', 'Any kind', PROMOTION_KIND_LABELS),
  },
});

export function DiscountList() {
  const wording = useDiscountFormatOptions();
  return (
    <AdminListPage
      endpoint={endpoints.listPromotions}
      field="promotions"
      title="Discounts"
      intro="Discount codes and automatic discounts. Changes do not affect existing orders."
      icon={TicketPercent}
      add={{ to: panelPaths.adminNewDiscount, label: 'Add discount', permission: 'discounts' }}
      filters={discountFilters}
      noMatches="Search by the beginning of a name, of a word in it, or of a code."
      none="Offer a percentage or an amount off products, orders or shipping, or free items, with a code or automatically."
      waiting={{ rows: 4, height: 85 }}
    >
      {(discount, onRemoved) => (
        <DiscountRow key={discount._id} discount={discount} wording={wording} onDeleted={onRemoved} />
      )}
    </AdminListPage>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 190px auto' },
  gridTemplateAreas: { xs: '"what" "state" "actions"', md: '"what state actions"' },
};

const actions = {
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  '& > .MuiButton-root': { px: 1.5, minWidth: 0, whiteSpace: 'nowrap' },
  ml: { xs: -1.5, md: 0 },
};
