import Box from '@mui/material/Box';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { BulkProductChangeResponse, UndoablePriceChange } from '@contract/products/bulk-changes';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { useCachedData } from '@/shared/data/use-data';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { createEndpointFetcher } from '../../../shared/api/fetcher';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { FailedItemsDialog } from '../../../shared/lists/selection-bar';
import { formatShopTime } from '@/shared/time/shop-time';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

interface UndoNoticeProps {
  change: UndoablePriceChange;
  onUndone: (result: BulkProductChangeResponse) => void;
}

function UndoNotice({ change, onUndone }: UndoNoticeProps) {
  const { _id, at, until, products } = change;
  const undo = useAction(() => sendWriteRequest(endpoints.undoPriceChange, { params: { id: _id } }), {
    success: ({ data: { changed } }) =>
      changed.length === 0
        ? undefined
        : t('The previous prices of {count, plural, one {# product} other {# products}} are back', {
            count: changed.length,
          }),
    failure: t('The price change could not be undone. Please try again.'),
    onSuccess: ({ data }) => onUndone(data),
  });
  return (
    <Box component="li" sx={notice}>
      <span>
        {t('The prices of {count, plural, one {# product} other {# products}} were changed at {time}.', {
          count: products,
          time: formatShopTime(new Date(at), CLOCK),
        })}
      </span>
      <SecondaryButton
        size="small"
        startIcon={<Undo2 size={16} aria-hidden />}
        aria-disabled={undo.busy}
        onClick={() => void undo.run()}
      >
        {t('Undo until {time}', { time: formatShopTime(new Date(until), CLOCK) })}
      </SecondaryButton>
    </Box>
  );
}

const fetchChanges = createEndpointFetcher(endpoints.listUndoableChanges, ({ changes }) => changes);

export function PriceChangeUndoNotices() {
  const { data = [], reload } = useCachedData(getCacheKey(endpoints.listUndoableChanges), fetchChanges);
  const [unchangedProducts, setUnchangedProducts] = useState<BulkProductChangeResponse['refused']>([]);
  const nextExpiry = Math.min(...data.map(({ until }) => Date.parse(until)));
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!Number.isFinite(nextExpiry)) return;
    const timer = setTimeout(() => reloadNow(), Math.max(1000, nextExpiry - Date.now()));
    return () => clearTimeout(timer);
  }, [nextExpiry]);
  return (
    <>
      {data.length > 0 ? (
        <Box component="ul" role="list" aria-label={t('Price changes that you can undo')} sx={list}>
          {data.map((change) => (
            <UndoNotice
              key={change._id}
              change={change}
              onUndone={({ refused }) => refused.length > 0 && setUnchangedProducts(refused)}
            />
          ))}
        </Box>
      ) : null}
      {unchangedProducts.length > 0 ? (
        <FailedItemsDialog
          title={t('{count, plural, one {# product kept as it is} other {# products kept as they are}}', {
            count: unchangedProducts.length,
          })}
          text={t('The previous prices of these products were not restored. All others were.')}
          failed={unchangedProducts.map(({ current, reason, _id }) => ({
            id: _id,
            name: current?.title ?? t('A deleted product'),
            reason,
          }))}
          onClosed={() => setUnchangedProducts([])}
        />
      ) : null}
    </>
  );
}

const list = { display: 'grid', gap: 1, mt: 2 };

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 2,
  bgcolor: 'background.tile',
};
