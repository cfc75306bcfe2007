import { toAsciiDomain } from '../../../contract/mail/email-address';
import { AppError } from '../../../platform/errors';
import type { InboundMail, InboundMailProvider } from './inbound-port';
import { readSenderVerdict, type MailHeader } from './postmark-sender';

type Json = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Whether a program wrote the mail (RFC 3834), or returns one that could not be delivered. */
function isAutomatic(headers: readonly MailHeader[], sender: string): boolean {
  const getHeader = (wanted: string) =>
    (headers.find(({ name }) => name === wanted)?.value ?? '').toLowerCase();
  return (
    !['', 'no'].includes(getHeader('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(getHeader('precedence')) ||
    getHeader('x-autoreply') !== '' ||
    getHeader('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(sender)
  );
}

/** Provider for Postmark's inbound webhook (postmarkapp.com/developer/webhooks/inbound-webhook). */
export const postmarkInboundProvider: InboundMailProvider = {
  read(raw): InboundMail {
    let mail: unknown;
    try {
      mail = JSON.parse(raw.toString('utf8'));
    } catch (cause) {
      throw new AppError('BAD_JSON', { cause });
    }
    if (!isRecord(mail)) throw new AppError('BAD_JSON');
    const from = isRecord(mail.FromFull) ? mail.FromFull : {};
    const email = toAsciiDomain(textOf(from.Email).trim().toLowerCase());
    const headers = recordsOf(mail.Headers).map(({ Name, Value }) => ({
      name: textOf(Name).trim().toLowerCase(),
      value: textOf(Value).trim(),
    }));
    return {
      messageId: textOf(mail.MessageID),
      from: { name: textOf(from.Name).trim(), email },
      sender: readSenderVerdict(headers, email),
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
      automatic: isAutomatic(headers, email),
    };
  },
};
