import tlds from 'tlds' with { type: 'json' };
import type { AnyObject, TestContext } from 'yup';
import { codeField, type FieldMessage } from '../fields';
import { cleanCodeInput } from '../typed/text-cleaning';
import { t } from '../texts/text';

const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(tlds);

/** Pattern of domains that are reserved for examples and tests and cannot receive email (RFC 2606). */
const RESERVED_DOMAIN = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/;

/** Returns true if the domain has an existing top-level domain. If `live` is true, example domains are invalid. */
export function isValidEmailDomain(domain: string, { live = false } = {}): boolean {
  const name = domain.toLowerCase();
  if (RESERVED_DOMAIN.test(name)) return !live && name.includes('.');
  const [last = '', ...others] = name.split('.').reverse();
  return others.length > 0 && (TOP_LEVEL_DOMAINS.has(last) || last.startsWith('xn--'));
}

/** Context for validating requests. `live` is false on the emulators, where example domains are valid. */
export interface ValidationContext {
  live: boolean;
}

const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1);

function isReachable(email: string | undefined, { options }: TestContext<AnyObject>): boolean {
  const { live } = (options.context ?? {}) as Partial<ValidationContext>;
  return !email?.includes('@') || isValidEmailDomain(getDomain(email), { live: live === true });
}

declare const URL: { canParse: (url: string) => boolean; new (url: string): { hostname: string } };

/** Converts the domain of an email address to ASCII: `info@müller.de` becomes `info@xn--mller-kva.de`. */
export function encodeEmailDomain(email: string): string {
  const domain = getDomain(email);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return email;
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, -domain.length) + new URL(address).hostname : email;
}

export const cleanEmail = (text: string): string => encodeEmailDomain(cleanCodeInput(text));

export const toEmailLookupKey = (text: string): string => cleanEmail(text).toLowerCase();

const getInvalidEmailMessage = () => t('Please enter a valid email');

/** Creates a schema for the email address of an existing account. The domain is not checked. */
export const emailField = (message: FieldMessage = getInvalidEmailMessage) =>
  codeField(254, cleanEmail).email(message);

/** Creates a schema for an email address. Dots in invalid positions before the @ are rejected (RFC 5322). */
export const strictEmailField = () =>
  emailField().test('dots', getInvalidEmailMessage, (email) => !email || !/^\.|\.[.@]/.test(email));

export const deliverableEmailField = () =>
  strictEmailField().test(
    'receives-mail',
    () => t('This email address cannot receive mail. Please check the part after the @.'),
    (email, context) => isReachable(email, context),
  );
