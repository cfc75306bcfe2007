import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CreditCard } from 'lucide-react';
import { useRef } from 'react';
import type { SavedCard } from '@contract/orders/payments/saved-cards';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import {
  formatCardExpiry,
  formatSavedCard,
  removeSavedCard,
  SAVED_CARDS_CACHE_KEY,
} from '@/shared/payment/saved-cards';
import { LoadError } from '@/shared/ui/load-error';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { AccountPanel } from '../account-panel';

/** Cards that the payment provider has saved for the customer. */
export function SavedCardsPanel() {
  const { data, error, reload } = useEndpointData(SAVED_CARDS_CACHE_KEY);
  const panel = useRef<HTMLDivElement>(null);
  const removal = useConfirmation(
    ({ _id }: SavedCard) => removeSavedCard(_id),
    (card) => ({
      title: t('Remove this card?'),
      question: t('{card} can no longer be used to pay. Existing orders are not affected.', {
        card: formatSavedCard(card),
      }),
      confirm: t('Remove'),
      success: t('The card was removed.'),
      failure: t('We could not remove the card. Please try again.'),
      onClosed(done) {
        // The focused button may have disappeared together with its card.
        if (done || document.activeElement === document.body) panel.current?.focus();
      },
    }),
  );
  const cards = data?.cards;
  return (
    <AccountPanel
      title={t('Saved cards')}
      lead={t('Our payment provider keeps your cards. We never see their numbers.')}
    >
      <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
        {cards === undefined && error ? (
          <LoadError title={t('Your cards could not be loaded')} onRetry={reload} />
        ) : null}
        {cards === undefined && !error ? (
          <Box role="status" aria-label={t('Loading your cards')}>
            <Skeleton variant="rounded" height={56} />
          </Box>
        ) : null}
        {cards?.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('You have no saved cards. To save one, select “Save this card for next time” when you pay.')}
          </Typography>
        ) : null}
        {cards?.length ? (
          <Box component="ul" role="list" sx={list}>
            {cards.map((card) => (
              <Box key={card._id} component="li" sx={row}>
                <CreditCard size={22} strokeWidth={1.75} aria-hidden />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{formatSavedCard(card)}</Box>
                  {card.expired ? (
                    <Chip size="small" color="warning" variant="outlined" label={formatCardExpiry(card)} />
                  ) : (
                    <Box sx={{ color: 'text.secondary', fontSize: '0.9063rem' }}>
                      {formatCardExpiry(card)}
                    </Box>
                  )}
                </Box>
                <Button
                  color="error"
                  aria-label={t('Remove {card}', { card: formatSavedCard(card) })}
                  onClick={() => removal.ask(card)}
                >
                  {t('Remove')}
                </Button>
              </Box>
            ))}
          </Box>
        ) : null}
      </Box>
      {removal.dialog}
    </AccountPanel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };

const row = {
  ...spacedFlexRowStyles,
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
