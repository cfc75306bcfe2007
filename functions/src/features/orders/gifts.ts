import { getGiftDayErrorMessage, type Gift } from '../../contract/orders/gift';
import { storeConfig } from '../../contract/store-config';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { t } from '../../contract/texts/text';
import { createFieldError } from '../../platform/errors';
import { createShopCalendar } from './sales/shop-calendar';

const dayFormat = new Intl.DateTimeFormat(storeConfig.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day, such as 'December 24, 2026'. */
export const formatShopDay = (day: string): string => dayFormat.format(new Date(day));

/**
 * Checks that the shop offers the chosen gift options.
 * @param before gift options of the order before an edit, which stay allowed
 * @param now time in milliseconds
 * @throws AppError VALIDATION_ERROR for `gift` if the shop does not offer gift options, or for `gift.notBefore` if the
 * day is too early or too late
 */
export function requireGiftAllowed(
  gift: Gift,
  before: Gift | null,
  { checkout, shop }: ShopSettings,
  now: number,
): void {
  if (!checkout.gifts && before === null)
    throw createFieldError('gift', t('This shop no longer offers gift options. Please order without them.'));
  if (gift.notBefore === (before?.notBefore ?? null)) return;
  const today = createShopCalendar(shop.timeZone).toCalendarDay(now);
  const message = getGiftDayErrorMessage(gift.notBefore, today);
  if (message) throw createFieldError('gift.notBefore', message);
}

/**
 * Returns the gift options of a new order with the buyer's name.
 * @param accountName name of the buyer's account, or null for a guest
 * @param message error message if the name is missing
 * @throws AppError VALIDATION_ERROR for `gift.from` if a guest's name is missing
 */
export function addBuyerName(
  gift: Gift,
  accountName: string | null,
  message = t('Please enter your name'),
): Gift {
  const from = gift.from || accountName;
  if (from === null) throw createFieldError('gift.from', message);
  return { ...gift, from };
}

/** Returns sentences about changed gift options, for the customer's email. */
export function describeGiftChanges(before: Gift | null, after: Gift | null): string[] {
  const isChanged = (option: 'from' | 'message' | 'hidePrices' | 'notBefore') =>
    (before?.[option] || null) !== (after?.[option] || null);
  const wasWrapped = before?.wrapped ?? false;
  const isWrapped = after?.wrapped ?? false;
  const day = after?.notBefore ?? null;
  return [
    ...(before !== null && after === null ? [t('No longer a gift')] : []),
    ...(before === null && after !== null ? [t('Now a gift')] : []),
    ...(wasWrapped === isWrapped ? [] : [isWrapped ? t('Gift wrapping added') : t('Gift wrapping removed')]),
    ...(isChanged('from') ? [t('Name of the giver')] : []),
    ...(isChanged('message') ? [t('Gift message')] : []),
    ...(isChanged('hidePrices')
      ? [after?.hidePrices ? t('No prices in the parcel') : t('Prices may be in the parcel')]
      : []),
    ...(isChanged('notBefore')
      ? [
          day === null
            ? t('Sent as soon as possible')
            : t('Sent on {day} or later', { day: formatShopDay(day) }),
        ]
      : []),
  ];
}
