import { toCallerNetwork } from '../../../platform/rate-limit/callers';

export interface InboundMailHeader {
  name: string;
  value: string;
}

/** Verdict of Postmark's servers on the sender of an email. */
export interface MailSenderVerdict {
  /** True if the email was authenticated for the domain of its From address, by DKIM or SPF. */
  isVerified: boolean;
  /** Network that delivered the email to Postmark; `unknown` if Postmark does not report it. */
  network: string;
}

const DOMAIN = /@([^@\s]+)$/;

/** Passed SPF check: "pass (shop.example: Sender is authorized to use …". The domain precedes anything that the sender controls. */
const SPF_PASS = /^pass \(([\w.-]+): Sender is authorized /i;

/** Start of a `Received` header: "from HELO (NAME [ADDRESS]) …". HELO and NAME contain no spaces. */
const SENDING_SERVER = /^from \S+ \((?:\S+ )?\[(?:IPv6:)?([\da-f.:]+)\]\)/i;

const RECEIVED_BY_POSTMARK = /\sby \S+\.postmarkapp\.com[\s;]/i;

/**
 * Reads Postmark's verdict on the sender of an email. Each server prepends its headers, so the verdict is above the
 * `Received` line of Postmark's server. Headers below that line can be forged.
 * - DKIM: SpamAssassin's DKIM_VALID_AU means a valid signature of the From address's own domain
 *   (spamassassin.apache.org, Mail::SpamAssassin::Plugin::DKIM).
 * - SPF: accepted only for exactly the domain of the From address, as in strict DMARC alignment.
 * @param headers in their original order
 * @param email From address in lower case
 */
export function parseSenderVerdict(headers: readonly InboundMailHeader[], email: string): MailSenderVerdict {
  const at = headers.findIndex(({ name, value }) => name === 'received' && /^from\s/i.test(value));
  const outside = headers[at]?.value ?? '';
  if (!RECEIVED_BY_POSTMARK.test(outside)) return { isVerified: false, network: toCallerNetwork('') };
  const added = headers.slice(0, at);
  const find = (wanted: string) => added.find(({ name }) => name === wanted)?.value ?? '';
  const tests = find('x-spam-tests').split(/[\s,]+/);
  const spfDomain = SPF_PASS.exec(find('received-spf'))?.[1]?.toLowerCase();
  const domain = DOMAIN.exec(email)?.[1];
  return {
    isVerified: domain !== undefined && (tests.includes('DKIM_VALID_AU') || spfDomain === domain),
    network: toCallerNetwork(SENDING_SERVER.exec(outside)?.[1] ?? ''),
  };
}
