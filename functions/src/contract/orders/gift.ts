import { object, string, type InferType } from 'yup';
import { createOpenApiMeta, booleanField, exactObject, textField } from '../response-fields';
import { multilineTextField, singleLineTextField, strictBooleanField } from '../fields';
import { addCalendarDays } from './delivery';
import { t } from '../texts/text';

/** Maximum length of a gift message in Unicode code points, so that an emoji counts like a letter. */
export const MAX_GIFT_MESSAGE_LENGTH = 200;
export const MAX_GIFT_MESSAGE_LINES = 8;

/** Maximum number of days from today that the shop waits before it ships a gift. */
export const MAX_GIFT_DELAY_DAYS = 60;

export const WRAPPING_UNITS = ['order', 'item'] as const;
export type WrappingUnit = (typeof WRAPPING_UNITS)[number];

export const countMessageCharacters = (message: string): number => [...message].length;

/** Converts line breaks to `\n` and removes repeated empty lines. */
export const normalizeMessageLines = (message: string): string =>
  message.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');

const getLengthMessage = () =>
  t('The message can have at most {max} characters', { max: MAX_GIFT_MESSAGE_LENGTH });

// A code point has at most two UTF-16 code units.
const giftMessageField = () =>
  multilineTextField(2 * MAX_GIFT_MESSAGE_LENGTH)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeMessageLines(value) : value))
    .max(2 * MAX_GIFT_MESSAGE_LENGTH, getLengthMessage)
    .test(
      'length',
      getLengthMessage,
      (message) => !message || countMessageCharacters(message) <= MAX_GIFT_MESSAGE_LENGTH,
    )
    .test(
      'lines',
      () => t('The message can have at most {max} lines', { max: MAX_GIFT_MESSAGE_LINES }),
      (message) => !message || message.split('\n').length <= MAX_GIFT_MESSAGE_LINES,
    )
    .default('');

const isCalendarDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addCalendarDays(day, 0) === day;

export const giftSchema = object({
  from: singleLineTextField(100)
    .default('')
    .meta(
      createOpenApiMeta(
        "Name of the buyer, because the shipping address can have another person's name. Required for guests. If empty, it is the account's name.",
      ),
    ),
  wrapped: strictBooleanField().default(false),
  message: giftMessageField(),
  hidePrices: strictBooleanField().default(false),
  notBefore: singleLineTextField(10)
    .test(
      'day',
      () => t('Please choose a day'),
      (day) => !day || isCalendarDay(day),
    )
    .nullable()
    .default(null)
    .meta(
      createOpenApiMeta("First day on which the shop sends the order, in the shop's time zone. Can be null."),
    ),
});
export type Gift = InferType<typeof giftSchema>;

/** Returns the buyer's name. The shipping address of a gift may have another person's name. */
export const getBuyerName = ({
  gift,
  shippingAddress,
}: {
  gift: Pick<Gift, 'from'> | null;
  shippingAddress: { fullName: string };
}): string => gift?.from || shippingAddress.fullName;

/** Gift options of a new order. Null or omitted if the order is not a gift. */
export const giftField = () => giftSchema.nullable().optional().default(undefined);

export const wrappingRequestField = () =>
  strictBooleanField().optional().meta(createOpenApiMeta('True if the items should be wrapped as a gift.'));

export const giftResponseSchema = exactObject({
  from: textField('Name of the buyer. Can be empty.'),
  wrapped: booleanField('True if the items should be wrapped.'),
  message: textField('Message printed on a card. Can be empty and have several lines.'),
  hidePrices: booleanField('True if the parcel must not contain prices.'),
  notBefore: textField('First day on which the shop sends the order. Null if there is none.').nullable(),
});

export const wrappingUnitField = () =>
  string()
    .oneOf(WRAPPING_UNITS, () => t('Please choose what the wrapping price is for'))
    .default('order');

/** Returns the first and last day that a customer can choose as first shipping day. `today` is the shop's day. */
export const getGiftDayRange = (today: string): { first: string; last: string } => ({
  first: addCalendarDays(today, 1),
  last: addCalendarDays(today, MAX_GIFT_DELAY_DAYS),
});

/** Returns an error message if the shop cannot wait until a day, otherwise null. `today` is the shop's day. */
export function getGiftDayErrorMessage(day: string | null, today: string): string | null {
  const { first, last } = getGiftDayRange(today);
  if (day === null || (day >= first && day <= last)) return null;
  return day < first
    ? t('Please choose a day after today')
    : t('Please choose a day within the next {max} days', { max: MAX_GIFT_DELAY_DAYS });
}

/** Returns true if the shop should not pack the order yet. `today` is the shop's day. */
export const isGiftWaiting = ({ gift }: { gift: Pick<Gift, 'notBefore'> | null }, today: string): boolean =>
  gift?.notBefore != null && gift.notBefore > today;
