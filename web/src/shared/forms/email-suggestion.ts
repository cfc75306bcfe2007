import { isValidEmailDomain } from '@contract/mail/email-address';

/** Domains of common email providers in the countries that the shop ships to by default. */
const PROVIDERS =
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.ca yahoo.com.au hotmail.com hotmail.co.uk outlook.com icloud.com protonmail.com comcast.net verizon.net sbcglobal.net bellsouth.net charter.net rogers.com sympatico.ca btinternet.com virginmedia.com bigpond.com fastmail.com'.split(
    ' ',
  );

/** Valid email domains that resemble a common domain, and are therefore not typing errors. */
const LOOKALIKES = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'aol.com'];

const TOP_LEVEL_DOMAINS = ['com', 'net', 'org'];

/** Returns true if two texts differ by one inserted, deleted or changed character, or by two swapped ones. */
function isOneTypoApart(typed: string, meant: string): boolean {
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

/** Returns the domain that the user probably meant, or null. `complete` is false while the user is typing. */
export function suggestEmailDomain(email: string, complete: boolean): string | null {
  const domain = email.trim().toLowerCase().split('@').slice(1).pop() ?? '';
  if (domain === '' || [...PROVIDERS, ...LOOKALIKES].includes(domain)) return null;
  const provider = PROVIDERS.find((name) => isOneTypoApart(domain, name));
  if (provider) return !complete && provider.startsWith(domain) ? null : provider;
  if (!complete || isValidEmailDomain(domain)) return null;
  const [, name, last] = /^(.+)\.([^.]+)$/.exec(domain) ?? [];
  const meant = TOP_LEVEL_DOMAINS.find((existing) => last && isOneTypoApart(last, existing));
  return meant ? `${name}.${meant}` : null;
}
