import { formatMinor, minor } from '../money';
import type { RefusedCode } from './priced';

/**
 * Why a code does not apply, and what would make it apply, as a sentence for the customer.
 * @param locale BCP 47 tag of amounts and days; days are those of UTC.
 */
export function refusalMessage(refused: RefusedCode, currency: string, locale: string): string {
  const { code, reason } = refused;
  switch (reason) {
    case 'unknown':
      return `There is no code ${code}. Please check the spelling.`;
    case 'inactive':
      return `The code ${code} is not active.`;
    case 'notStarted':
      return `The code ${code} can be used from ${day(refused.at, locale)}.`;
    case 'ended':
      return `The code ${code} ended on ${day(refused.at, locale)}.`;
    case 'usedUp':
      return `The code ${code} has reached its usage limit.`;
    case 'usedUpByCustomer':
      return `You have already used the code ${code}.`;
    case 'signIn':
      return `The code ${code} is for first orders only. Please log in to use it.`;
    case 'firstOrderOnly':
      return `The code ${code} is for first orders only.`;
    case 'noMatchingItems':
      return `The code ${code} does not apply to any item in your cart.`;
    case 'minSubtotal':
      return `Add ${formatMinor(refused.missingAmount ?? minor(0), currency, locale)} more to use the code ${code}.`;
    case 'moreItems':
      return `Add ${items(refused.missingUnits ?? 1)} to use the code ${code}.`;
    case 'notCombinable':
      return `The code ${code} cannot be combined with ${refused.inFavourOf?.join(', ')}, which saves you more.`;
    case 'noSaving':
      return `The code ${code} does not reduce the price of this order.`;
  }
}

function day(at: Date | undefined, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function items(count: number): string {
  return count === 1 ? '1 more matching item' : `${count} more matching items`;
}
