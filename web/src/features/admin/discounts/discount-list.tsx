import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TicketPercent, Trash2 } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { t } from '@contract/texts/text';
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
    success: (changed) =>
      t(changed.active ? '{name} is switched on' : '{name} is switched off', { name: changed.name }),
  });
  const toggle = async () => {
    const outcome = await switching.run(discount, !active);
    if (outcome.ok) return;
    const current = getConflictingVersion(outcome.error, 'promotion');
    if (current)
      toasts.error(
        [
          await getDiscountConflictMessage(discount, current, wording),
          t('Please look at it and try again.'),
        ].join(' '),
      );
    else
      showFailureToast(
        outcome.error,
        t(active ? '{name} could not be deactivated.' : '{name} could not be activated.', { name }),
      );
  };
  const removing = useConfirmation(
    () => sendDeleteRequest(endpoints.removePromotion, { params: { id: _id } }),
    () => ({
      title: t('Delete {name}?', { name }),
      question:
        code === null
          ? t(
              'New orders will no longer get it, and its usage count is deleted. Existing orders keep their discount. To pause it, deactivate it instead.',
            )
          : t(
              'The code {code} will stop working, and its usage count is deleted. Existing orders keep their discount. To pause it, deactivate it instead.',
              { code },
            ),
      confirm: t('Delete'),
      success: t('{name} is deleted', { name }),
      failure: t('{name} could not be deleted. Please try again.', { name }),
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
        <LinkButton
          to={panelPaths.adminDiscount(_id)}
          color="secondary"
          aria-label={t('Edit {name}', { name })}
        >
          {t('Edit')}
        </LinkButton>
        <Button
          color="secondary"
          aria-label={t(active ? 'Deactivate {name}' : 'Activate {name}', { name })}
          aria-disabled={switching.busy}
          onClick={() => void toggle()}
        >
          {active ? t('Deactivate') : t('Activate')}
        </Button>
        <IconButton
          aria-label={t('Delete {name}', { name })}
          title={t('Delete')}
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
  search: t('Name or code'),
  choices: {
    state: createSelectFilter(t('State'), t('Any state'), DISCOUNT_STATE_LABELS),
    kind: createSelectFilter(t('Kind'), t('Any kind'), PROMOTION_KIND_LABELS),
  },
});

export function DiscountList() {
  const wording = useDiscountFormatOptions();
  return (
    <AdminListPage
      endpoint={endpoints.listPromotions}
      field="promotions"
      title={t('Discounts')}
      intro={t('Discount codes and automatic discounts. Changes do not affect existing orders.')}
      icon={TicketPercent}
      add={{ to: panelPaths.adminNewDiscount, label: t('Add discount'), permission: 'discounts' }}
      filters={discountFilters}
      noMatches={t('Search by the beginning of a name, of a word in it, or of a code.')}
      none={t(
        'Offer a percentage or an amount off products, orders or shipping, or free items, with a code or automatically.',
      )}
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
