import { canReceiveMail } from '@contract/mail/email-address';

/** Where most people have their mail, in the countries that the shop ships to at first. */
const PROVIDERS =
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.ca yahoo.com.au hotmail.com hotmail.co.uk outlook.com icloud.com protonmail.com comcast.net verizon.net sbcglobal.net bellsouth.net charter.net rogers.com sympatico.ca btinternet.com virginmedia.com bigpond.com fastmail.com'.split(
    ' ',
  );

/** Providers whose names look like another's. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'aol.com'];

const TOP_LEVEL = ['com', 'net', 'org'];

/** Whether one letter was added, left out or changed, or two neighbours were swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let [start, end] = [0, 0];
  const shorter = Math.min(typed.length, meant.length);
  while (start < shorter && typed[start] === meant[start]) start++;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [rest, other] = [typed, meant].map((text) => text.slice(start, text.length - end)) as [
    string,
    string,
  ];
  const isSwap = rest.length === 2 && other === rest[1]! + rest[0]!;
  return typed !== meant && (isSwap || Math.max(rest.length, other.length) === 1);
}

/**
 * The domain that was probably meant in an email address; null for none. One that may still grow into what is meant is left
 * alone until the address is `complete`.
 */
export function suggestedDomain(email: string, complete: boolean): string | null {
  const domain = email.trim().toLowerCase().split('@').slice(1).pop() ?? '';
  if (domain === '' || [...PROVIDERS, ...LOOKALIKES].includes(domain)) return null;
  const provider = PROVIDERS.find((name) => isOneSlip(domain, name));
  if (provider) return !complete && provider.startsWith(domain) ? null : provider;
  if (!complete || canReceiveMail(domain)) return null;
  const [, name, last] = /^(.+)\.([^.]+)$/.exec(domain) ?? [];
  const meant = TOP_LEVEL.find((existing) => last && isOneSlip(last, existing));
  return meant ? `${name}.${meant}` : null;
}
