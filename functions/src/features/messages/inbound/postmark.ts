import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { InboundMail, InboundMailProvider } from './inbound-port';

type Json = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The password of Basic authentication; empty for none. */
function passwordOf(authorization: string): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  return credentials.slice(credentials.indexOf(':') + 1);
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** Whether a program wrote the mail (RFC 3834), or returns one that could not be delivered. */
function isAutomatic(headers: readonly Json[], sender: string): boolean {
  const of = (name: string) =>
    textOf(headers.find((one) => textOf(one.Name).toLowerCase() === name)?.Value)
      .trim()
      .toLowerCase();
  return (
    !['', 'no'].includes(of('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(of('precedence')) ||
    of('x-autoreply') !== '' ||
    of('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(sender)
  );
}

/**
 * Postmark's inbound webhook (postmarkapp.com/developer/webhooks/inbound-webhook), which proves itself by the user and password
 * in the address that it calls.
 */
export const postmarkInbound = (secret: string): InboundMailProvider => ({
  read(raw, authorization): InboundMail {
    if (!secret || !isSame(passwordOf(authorization), secret)) throw new AppError('INVALID_SIGNATURE');
    let mail: unknown;
    try {
      mail = JSON.parse(raw.toString('utf8'));
    } catch (cause) {
      throw new AppError('BAD_JSON', { cause });
    }
    if (!isRecord(mail)) throw new AppError('BAD_JSON');
    const from = isRecord(mail.FromFull) ? mail.FromFull : {};
    const email = textOf(from.Email).trim().toLowerCase();
    return {
      messageId: textOf(mail.MessageID),
      from: { name: textOf(from.Name).trim(), email },
      to: [...recordsOf(mail.ToFull), ...recordsOf(mail.CcFull)]
        .map((one) => textOf(one.Email))
        .concat(textOf(mail.OriginalRecipient)),
      subject: textOf(mail.Subject),
      // What Postmark has cut may be empty, where it took the whole mail for a quotation.
      text: textOf(mail.StrippedTextReply).trim() || textOf(mail.TextBody),
      files: recordsOf(mail.Attachments).map((one) => ({
        name: textOf(one.Name),
        bytes: Buffer.from(textOf(one.Content), 'base64'),
      })),
      automatic: isAutomatic(recordsOf(mail.Headers), email),
    };
  },
});
