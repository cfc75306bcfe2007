import { encodeEmailDomain } from '../../../contract/mail/email-address';
import { AppError } from '../../../platform/errors';
import type { InboundMail, InboundMailProvider } from './inbound-port';
import { parseSenderVerification, type InboundMailHeader } from './postmark-sender';

type JsonObject = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRecords = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns true if a program sent the email (RFC 3834) or if the email reports a failed delivery. */
function isAutomatic(headers: readonly InboundMailHeader[], sender: string): boolean {
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

/** Provider that receives emails through Postmark's webhook (postmarkapp.com/developer/webhooks/inbound-webhook). */
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
    const email = encodeEmailDomain(toText(from.Email).trim().toLowerCase());
    const headers = toRecords(mail.Headers).map(({ Name, Value }) => ({
      name: toText(Name).trim().toLowerCase(),
      value: toText(Value).trim(),
    }));
    return {
      messageId: toText(mail.MessageID),
      from: { name: toText(from.Name).trim(), email },
      sender: parseSenderVerification(headers, email),
      to: [...toRecords(mail.ToFull), ...toRecords(mail.CcFull)]
        .map((one) => toText(one.Email))
        .concat(toText(mail.OriginalRecipient)),
      subject: toText(mail.Subject),
      // The stripped text is empty if Postmark mistook the whole email for a quotation.
      text: toText(mail.StrippedTextReply).trim() || toText(mail.TextBody),
      files: toRecords(mail.Attachments).map((one) => ({
        name: toText(one.Name),
        bytes: Buffer.from(toText(one.Content), 'base64'),
      })),
      automatic: isAutomatic(headers, email),
    };
  },
};
