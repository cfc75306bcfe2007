import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import type { SavedCard } from '@contract/orders/payments/saved-cards';
import { t } from '@contract/texts/text';
import { formatCardExpiry, formatSavedCard } from '@/shared/payment/saved-cards';
import { optionCardGroupStyles, optionCardStyles } from '@/shared/ui/styles/option-cards';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import type { SavedCardsState } from './use-saved-cards';

const NEW_CARD = 'new';

interface CardOptionProps {
  value: string;
  title: string;
  disabled?: boolean;
  children: ReactNode;
}

function CardOption({ value, title, disabled, children }: CardOptionProps) {
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      control={<Radio />}
      sx={optionCardStyles}
      label={
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Box>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9063rem' }}>
            {children}
          </Box>
        </>
      }
    />
  );
}

const formatExpiryNote = (card: SavedCard): string =>
  card.expired ? `${formatCardExpiry(card)}. ${t('Please use another card.')}` : formatCardExpiry(card);

/** Saved cards to select from. Renders nothing if the customer has no saved cards. */
export function SavedCardChoice({ savedCards: { cards, chosen, choose } }: { savedCards: SavedCardsState }) {
  if (cards.length === 0) return null;
  return (
    <RadioGroup
      aria-label={t('Pay with')}
      value={chosen?._id ?? NEW_CARD}
      onChange={(_event, id) => choose(id === NEW_CARD ? null : id)}
      sx={choiceStyles}
    >
      {cards.map((card) => (
        <CardOption key={card._id} value={card._id} title={formatSavedCard(card)} disabled={card.expired}>
          {formatExpiryNote(card)}
        </CardOption>
      ))}
      <CardOption value={NEW_CARD} title={t('Another card')}>
        {t('Enter it below')}
      </CardOption>
    </RadioGroup>
  );
}

/** Consent to saving a new card at the payment provider. */
export function SaveCardCheckbox({ savedCards }: { savedCards: SavedCardsState }) {
  if (!savedCards.isOffered || savedCards.chosen) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={savedCards.shouldSave}
          onChange={(event) => savedCards.setShouldSave(event.target.checked)}
        />
      }
      label={
        <>
          {t('Save this card for next time')}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9063rem' }}>
            {t(
              'Our payment provider keeps it, and we never see its number. You can remove it in your profile.',
            )}
          </Box>
        </>
      }
      sx={{
        ...getColumnSpanStyles(6),
        mr: 0,
        my: -0.75,
        alignItems: 'flex-start',
        '& .MuiFormControlLabel-label': { pt: 1 },
      }}
    />
  );
}

const choiceStyles = { ...getColumnSpanStyles(6), ...optionCardGroupStyles };
