import { formatMinor, minor } from '../money';
import type { RefusalReason, RefusedCode } from './priced';

const day = (at: Date | undefined, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

const items = (count = 1): string => (count === 1 ? '1 more matching item' : `${count} more matching items`);

type Message = (refused: RefusedCode, locale: string, currency: string) => string;

const MESSAGES: Record<RefusalReason, Message> = {
  unknown: ({ code }) => `There is no code ${code}. Please check the spelling.`,
  inactive: ({ code }) => `The code ${code} is not active.`,
  notStarted: ({ code, at }, locale) => `The code ${code} can be used from ${day(at, locale)}.`,
  ended: ({ code, at }, locale) => `The code ${code} ended on ${day(at, locale)}.`,
  usedUp: ({ code }) => `The code ${code} has reached its usage limit.`,
  usedUpByCustomer: ({ code }) => `You have already used the code ${code}.`,
  signIn: ({ code }) => `The code ${code} is for first orders only. Please log in to use it.`,
  firstOrderOnly: ({ code }) => `The code ${code} is for first orders only.`,
  noMatchingItems: ({ code }) => `The code ${code} does not apply to any item in your cart.`,
  minSubtotal: ({ code, missingAmount = minor(0) }, locale, currency) =>
    `Add ${formatMinor(missingAmount, currency, locale)} more to use the code ${code}.`,
  moreItems: ({ code, missingUnits }) => `Add ${items(missingUnits)} to use the code ${code}.`,
  notCombinable: ({ code, inFavourOf }) =>
    `The code ${code} cannot be combined with ${inFavourOf?.join(', ')}, which saves you more.`,
  noSaving: ({ code }) => `The code ${code} does not reduce the price of this order.`,
};

/**
 * Why a code does not apply, and what would make it apply, as a sentence for the customer.
 * @param locale BCP 47 tag of amounts and days; days are those of UTC.
 */
export const refusalMessage = (refused: RefusedCode, currency: string, locale: string): string =>
  MESSAGES[refused.reason](refused, locale, currency);
