import { object } from 'yup';
import { createOpenApiMeta } from '../response-fields';
import {
  hasNoDuplicates,
  integerField,
  limitedListField,
  REQUIRED_MESSAGE,
  singleLineTextField,
} from '../fields';
import { addCrossFieldValidation, type FieldError } from '../typed/cross-field-check';
import { normalizeForComparison } from '../typed/text-cleaning';
import {
  countLastOrderLeadDays,
  DEFAULT_GIFT_OCCASIONS,
  isExistingDay,
  MAX_GIFT_OCCASIONS,
  MAX_LAST_ORDER_LEAD_DAYS,
  type GiftOccasion,
} from './gift-occasions';
import { msg, t } from '../texts/text';

const monthField = () => integerField(1, 12);
const dayField = () => integerField(1, 31);

const NO_SUCH_DAY = msg('This month has no such day');

function validateGiftOccasion(occasion: Omit<GiftOccasion, 'name'>): FieldError[] {
  const { month, day, year, orderByMonth, orderByDay } = occasion;
  const missing = t('Choose both month and day, or neither');
  if (!isExistingDay(year, month, day)) {
    const isLeapDay = month === 2 && day === 29 && year === null;
    return [
      {
        path: 'day',
        message: isLeapDay ? t('Not every year has February 29. Enter a year.') : t(NO_SUCH_DAY),
      },
    ];
  }
  if (orderByMonth === null && orderByDay === null) return [];
  if (orderByMonth === null) return [{ path: 'orderByMonth', message: missing }];
  if (orderByDay === null) return [{ path: 'orderByDay', message: missing }];
  if (!isExistingDay(null, orderByMonth, orderByDay))
    return [{ path: 'orderByDay', message: t(NO_SUCH_DAY) }];
  const leadDays = countLastOrderLeadDays(occasion);
  return leadDays !== null && leadDays > MAX_LAST_ORDER_LEAD_DAYS
    ? [
        {
          path: 'orderByDay',
          message: t('Must be in the {max} days before the occasion', { max: MAX_LAST_ORDER_LEAD_DAYS }),
        },
      ]
    : [];
}

const giftOccasionSchema = addCrossFieldValidation(
  object({
    name: singleLineTextField(40).required(REQUIRED_MESSAGE),
    month: monthField().required(() => t('Please choose a month')),
    day: dayField().required(() => t('Please choose a day')),
    year: integerField(2000, 2100)
      .nullable()
      .default(null)
      .meta(createOpenApiMeta('Year of an occasion that moves. Null if it is on the same day every year.')),
    orderByMonth: monthField()
      .nullable()
      .default(null)
      .meta(
        createOpenApiMeta('Month of the last order day. Null if the day follows from the delivery time.'),
      ),
    orderByDay: dayField()
      .nullable()
      .default(null)
      .meta(
        createOpenApiMeta(
          'Day of the month of the last order day. Null if it follows from the delivery time.',
        ),
      ),
  }),
  validateGiftOccasion,
);

/** Schema of the occasions before which gifts should arrive. Defaults to Christmas and Valentine's Day. */
export const giftOccasionsField = () =>
  addCrossFieldValidation(limitedListField(giftOccasionSchema, MAX_GIFT_OCCASIONS), (occasions) =>
    hasNoDuplicates((occasions ?? []).map(({ name }) => normalizeForComparison(name)))
      ? []
      : [{ path: '', message: t('Each occasion needs its own name') }],
  ).default(() => DEFAULT_GIFT_OCCASIONS.map((occasion) => ({ ...occasion })));
