import tlds from 'tlds' with { type: 'json' };
import type { AnyObject, TestContext } from 'yup';
import { codeText } from '../fields';
import { cleanCode } from '../typed/typed-texts';

const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);

/** Domains reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/;

/**
 * Returns true if the domain has a dot and an existing top-level domain. Punycode domains (`xn--`) are always
 * accepted.
 * @param options.live also rejects the reserved domains of RFC 2606, which are only useful on the emulators.
 */
export function canReceiveMail(domain: string, { live = false } = {}): boolean {
  const name = domain.toLowerCase();
  if (RESERVED.test(name)) return !live && name.includes('.');
  const [last = '', ...others] = name.split('.').reverse();
  return others.length > 0 && (TOP_LEVEL.has(last) || last.startsWith('xn--'));
}

/** Validation context of a request. `live` is false on the emulators. */
export interface SchemaContext {
  live: boolean;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

function isReachable(email: string | undefined, { options }: TestContext<AnyObject>): boolean {
  const { live } = (options.context ?? {}) as Partial<SchemaContext>;
  return !email?.includes('@') || canReceiveMail(domainOf(email), { live: live === true });
}

// The contract is compiled without the types of browsers or Node.
declare const URL: { canParse: (url: string) => boolean; new (url: string): { hostname: string } };

/** Converts the domain of an email address to ASCII (Punycode): `info@müller.de` becomes `info@xn--mller-kva.de`. */
export function toAsciiDomain(email: string): string {
  const domain = domainOf(email);
  // Other characters would change the structure of the URL.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, -domain.length) + new URL(address).hostname : email;
}

export const cleanEmail = (text: string): string => toAsciiDomain(cleanCode(text));

/** Returns the normalized form in which email addresses are stored and compared. */
export const toEmailKey = (text: string): string => cleanEmail(text).toLowerCase();

const INVALID = 'Please enter a valid email';

/** Creates a schema for the email address of an existing account. Less strict than `emailAddress`. */
export const lenientEmail = (message = INVALID) => codeText(254, cleanEmail).email(message);

/** Creates a schema for an email address whose local part is a dot-atom (RFC 5322). */
export const strictEmail = () =>
  lenientEmail().test('dots', INVALID, (email) => !email || !/^\.|\.[.@]/.test(email));

export const emailAddress = () =>
  strictEmail().test(
    'receives-mail',
    'This email address cannot receive mail. Please check the part after the @.',
    (email, context) => isReachable(email, context),
  );
