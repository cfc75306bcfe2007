import { msg } from '../../contract/texts/text';
import { memoizeAsync } from '../../platform/concurrency/memoize-start';
import { getMailHeaders } from './mail-headers';
import type { MailSender, MailSendOutcome } from './sender-port';

/** Timeouts in milliseconds for the connection, the greeting, DNS lookups, and each server response. */
const TIME_LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Timeout of a delivery attempt in milliseconds. Must be shorter than the lock of the email. */
const TIME_LIMIT_MS = 120_000;

export interface SmtpSettings {
  /** SMTP URL. `smtps://` uses TLS from the start, `smtp://` requires STARTTLS unless `?requireTLS=false` is set. */
  url: string;
  from: string;
  timeLimitMs?: number;
}

interface SmtpFailure {
  message?: string;
  code?: string;
  /** SMTP command that failed, such as MAIL FROM or DATA. `API` if nodemailer itself rejected the email. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** SMTP commands that concern a single email. All earlier commands concern the connection. */
const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Returns true if an SMTP response means that the address does not exist (RFC 3463: 5.1.x or 5.2.1). */
const isUnknownAddress = (response: string) => /^5\d\d[ -]5\.(?:1\.\d+|2\.1)\b/.test(response);

/**
 * Converts a failed SMTP attempt to an outcome. A 5yz response to a command about the email is final, and all other
 * failures are retried (RFC 5321, 4.2.1).
 */
export function toMailSendOutcome(failure: SmtpFailure): MailSendOutcome {
  const {
    code,
    command = '',
    response = '',
    responseCode = 0,
    message = msg('The mail could not be sent.'),
  } = failure;
  const words = response || message;
  // 421 means that the server closes the connection, whatever the command was.
  if (MAIL_COMMANDS.has(command) && responseCode >= 400 && responseCode !== 421) {
    if (responseCode < 500 || responseCode === 503) return { kind: 'later', words, isDown: false };
    return { kind: 'refused', words, isBounce: command === 'RCPT TO' && isUnknownAddress(response) };
  }
  // Nodemailer rejects addresses that SMTP commands cannot contain.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', words, isBounce: false };
  return { kind: 'later', words, isDown: true };
}

/** Creates a sender for any SMTP server. Opens a new connection for each email, so that nodemailer never retries. */
export function createSmtpSender({ url, from, timeLimitMs = TIME_LIMIT_MS }: SmtpSettings): MailSender {
  const limits = Object.fromEntries(
    Object.entries(TIME_LIMITS).map(([name, ms]) => [name, Math.min(ms, timeLimitMs)]),
  );
  // Nodemailer is loaded with the first email, so that functions that send none start faster.
  const transporter = memoizeAsync(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      requireTLS: url.startsWith('smtp:'),
      ...limits,
      url,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  return {
    async send(mail) {
      try {
        const transport = await transporter();
        const { response } = await transport.sendMail({
          from: { name: mail.fromName, address: from },
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          ...mail.message,
          messageId: mail.messageId,
          ...(mail.thread && { inReplyTo: mail.thread, references: mail.thread }),
          headers: getMailHeaders(mail),
          signal: AbortSignal.timeout(timeLimitMs),
        });
        return { kind: 'sent', words: response ?? '' };
      } catch (error) {
        return toMailSendOutcome(error as SmtpFailure);
      }
    },
  };
}
