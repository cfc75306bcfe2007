import tlds from 'tlds' with { type: 'json' };
import type { AnyObject, TestContext } from 'yup';
import { line } from '../fields';

const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);

/** Domains reserved for examples and tests (RFC 2606). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/;

/**
 * Whether mail can be sent to a domain: it has a dot, and its top-level domain exists. One that is written in another script is
 * known by its `xn--` only.
 * @param options.live refuses the names of RFC 2606, too: only a shop in the emulators has use for them.
 */
export function canReceiveMail(domain: string, { live = false } = {}): boolean {
  const name = domain.toLowerCase();
  if (RESERVED.test(name)) return !live && name.includes('.');
  const [last = '', ...others] = name.split('.').reverse();
  return others.length > 0 && (TOP_LEVEL.has(last) || last.startsWith('xn--'));
}

/** What the server says to a request's schema: whether this is a shop that people buy in. */
export interface SchemaContext {
  live: boolean;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

function isReachable(email: string | undefined, { options }: TestContext<AnyObject>): boolean {
  const { live } = (options.context ?? {}) as Partial<SchemaContext>;
  return !email?.includes('@') || canReceiveMail(domainOf(email), { live: live === true });
}

/** An email address that mail is sent to. Logging in asks for less: an account's address is what it is. */
export const emailAddress = () =>
  line(254)
    .email('Please enter a valid email')
    .test(
      'receives-mail',
      'This email address cannot receive mail. Please check the part after the @.',
      (email, context) => isReachable(email, context),
    );
