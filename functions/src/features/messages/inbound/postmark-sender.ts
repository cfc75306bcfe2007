import { getCallerNetwork } from '../../../platform/rate-limit/callers';

export interface InboundMailHeader {
  name: string;
  value: string;
}

/** Result of Postmark's authentication of an email's sender. */
export interface MailSenderVerification {
  /** True if DKIM or SPF authenticated the email for the domain of its From address. */
  isVerified: boolean;
  /** Network from which Postmark received the email. `unknown` if Postmark does not report it. */
  network: string;
}

const DOMAIN = /@([^@\s]+)$/;

/** Pattern of a passed SPF check with its domain. Ignores the text after the domain, which the sender can influence. */
const SPF_PASS = /^pass \(([\w.-]+): Sender is authorized /i;

/** Pattern of a `Received` header: "from HELO (NAME [ADDRESS]) …". HELO and NAME contain no spaces. */
const SENDING_SERVER = /^from \S+ \((?:\S+ )?\[(?:IPv6:)?([\da-f.:]+)\]\)/i;

const RECEIVED_BY_POSTMARK = /\sby \S+\.postmarkapp\.com[\s;]/i;

/**
 * Parses Postmark's authentication result from the headers of an email.
 * @param headers in their original order
 * @param email From address in lower case
 */
export function parseSenderVerification(
  headers: readonly InboundMailHeader[],
  email: string,
): MailSenderVerification {
  const at = headers.findIndex(({ name, value }) => name === 'received' && /^from\s/i.test(value));
  const outside = headers[at]?.value ?? '';
  if (!RECEIVED_BY_POSTMARK.test(outside)) return { isVerified: false, network: getCallerNetwork('') };
  // Each server prepends its headers, so only headers above Postmark's `Received` header are genuine.
  const added = headers.slice(0, at);
  const find = (wanted: string) => added.find(({ name }) => name === wanted)?.value ?? '';
  const tests = find('x-spam-tests').split(/[\s,]+/);
  const spfDomain = SPF_PASS.exec(find('received-spf'))?.[1]?.toLowerCase();
  const domain = DOMAIN.exec(email)?.[1];
  // SpamAssassin's DKIM_VALID_AU means that the domain of the From address has signed the email. The SPF domain must
  // equal the domain of the From address, as in strict DMARC alignment.
  return {
    isVerified: domain !== undefined && (tests.includes('DKIM_VALID_AU') || spfDomain === domain),
    network: getCallerNetwork(SENDING_SERVER.exec(outside)?.[1] ?? ''),
  };
}
