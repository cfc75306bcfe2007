import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import {
  countMessageCharacters,
  getGiftDayErrorMessage,
  getGiftDayRange,
  giftSchema,
  MAX_GIFT_MESSAGE_LENGTH,
  type Gift,
} from '@contract/orders/gift';
import { toCalendarDay } from '@contract/orders/delivery';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';

interface GiftFieldsProps {
  gift: Gift;
  /** Previously agreed first shipping day, which stays valid even if it is in the past. */
  agreedDay?: string | null;
  /** True if the fields ask for the buyer's name. */
  asksForName?: boolean;
  /** True if the buyer's name must not be empty. */
  requiresName?: boolean;
  nameError?: string | undefined;
  /** Label of the wrapping option, with its price. */
  wrappingLabel: string;
  onChange: (gift: Gift) => void;
}

function getMessageError(message: string): string | null {
  try {
    giftSchema.validateSync({ message });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : null;
  }
}

/** Id of the field with the buyer's name. */
export const GIFT_FROM_ID = 'gift-from';

/** Fields for the buyer's name, gift wrapping, message, hidden prices and first shipping day. */
export function GiftFields({
  gift,
  agreedDay = null,
  asksForName = false,
  requiresName = false,
  nameError,
  wrappingLabel,
  onChange,
}: GiftFieldsProps) {
  const { timeZone } = useStoreSettings();
  const today = toCalendarDay(Date.now(), timeZone);
  const { first, last } = getGiftDayRange(today);
  const { from, wrapped, message, hidePrices, notBefore } = gift;
  const messageError = getMessageError(message);
  const dayError = notBefore === agreedDay ? null : getGiftDayErrorMessage(notBefore, today);
  const count = t('{count} of {max} characters', {
    count: countMessageCharacters(message),
    max: MAX_GIFT_MESSAGE_LENGTH,
  });
  const change = (options: Partial<Gift>) => onChange({ ...gift, ...options });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {asksForName ? (
        <TextField
          id={GIFT_FROM_ID}
          label={requiresName ? t('Your name') : t('From', {}, 'giver of a gift')}
          value={from}
          required={requiresName}
          error={nameError !== undefined}
          helperText={nameError ?? t('On the card and the invoice.')}
          slotProps={{ htmlInput: { maxLength: 100, ...(requiresName && { autoComplete: 'name' }) } }}
          onChange={({ target }) => change({ from: target.value })}
        />
      ) : null}
      <FormControlLabel
        control={
          <Checkbox checked={wrapped} onChange={({ target }) => change({ wrapped: target.checked })} />
        }
        label={wrappingLabel}
        sx={option}
      />
      <TextField
        id="gift-message"
        label={t('Message on the card (optional)')}
        value={message}
        multiline
        minRows={3}
        maxRows={8}
        error={messageError !== null}
        helperText={messageError ? `${messageError}. ${count}` : count}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        onChange={({ target }) =>
          // Counts an emoji as one character, unlike the attribute `maxLength`.
          change({ message: [...target.value].slice(0, MAX_GIFT_MESSAGE_LENGTH).join('') })
        }
      />
      <FormControlLabel
        control={
          <Checkbox checked={hidePrices} onChange={({ target }) => change({ hidePrices: target.checked })} />
        }
        label={t('No prices in the parcel')}
        sx={option}
      />
      <TextField
        id="gift-not-before"
        type="date"
        label={t('Do not send before (optional)')}
        value={notBefore ?? ''}
        error={dayError !== null}
        helperText={
          dayError ?? t('We send it on this day or later. Leave it empty to send it as soon as possible.')
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
        onChange={({ target }) => change({ notBefore: target.value || null })}
      />
    </Box>
  );
}

const option = { mr: 0, my: -0.75 };
