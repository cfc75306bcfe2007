import { startOnce } from '../../platform/concurrency/start-once';
import { headersOf } from './mail-headers';
import type { MailSender, SendOutcome } from './sender-port';

/** Milliseconds that servers have for a connection, their greeting, and between two of their words. */
const TIME_LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Milliseconds after which a try is over, however slowly the server goes on: shorter than the time for which a try has its mail for itself. */
const TIME_LIMIT_MS = 120_000;

export interface SmtpSettings {
  /** With user and password: `smtps://` for TLS from the start, `smtp://` for STARTTLS, which is insisted on unless it says `?requireTLS=false`. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Milliseconds that every wait may last at most, for tests. */
  timeLimitMs?: number;
}

/** What nodemailer says of a try that did not succeed. */
interface SmtpFailure {
  message?: string;
  /** Nodemailer's own: EENVELOPE, ECONNECTION, ... */
  code?: string;
  /** The command that failed: CONN, AUTH PLAIN, MAIL FROM, RCPT TO, DATA, API, ... */
  command?: string;
  /** The server's answer, if it gave one. */
  response?: string;
  responseCode?: number;
}

/** The commands that are about one mail; all before them are about the connection. */
const OF_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Whether a server says that an address does not exist (RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that was closed). A
 * refusal without such a code may be about the shop, such as a relay that is not permitted, and condemns no address.
 */
const saysNoSuchAddress = (response: string) => /^5\d\d[ -]5\.(?:1\.\d+|2\.1)\b/.test(response);

/**
 * What a failed try means. Only the answer to a command of the mail itself (RFC 5321, 4.2.1) decides about it: 5yz for good, 4yz for
 * now. A wrong password or a server that is down refuses no mail. A connection that is cut after the text was sent may mean
 * that the server has it; it is sent again, as RFC 5321 (4.5.4.1) has it, under the same Message-Id.
 */
export function outcomeOf(failure: SmtpFailure): SendOutcome {
  const {
    code,
    command = '',
    response = '',
    responseCode = 0,
    message = 'The mail could not be sent.',
  } = failure;
  const words = response || message;
  // 421: the server closes the connection, whatever was asked.
  if (OF_THE_MAIL.has(command) && responseCode >= 400 && responseCode !== 421) {
    if (responseCode < 500 || responseCode === 503) return { kind: 'later', words, isDown: false };
    return { kind: 'refused', words, isBounce: command === 'RCPT TO' && saysNoSuchAddress(response) };
  }
  // Nodemailer refuses an address that no command can carry.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', words, isBounce: false };
  return { kind: 'later', words, isDown: true };
}

/** Sends by any SMTP server, over a connection of its own for each mail: none is tried twice without the caller's knowledge. */
export function smtpSender({ url, from, timeLimitMs = TIME_LIMIT_MS }: SmtpSettings): MailSender {
  const limits = Object.fromEntries(
    Object.entries(TIME_LIMITS).map(([name, ms]) => [name, Math.min(ms, timeLimitMs)]),
  );
  // The library loads with the first mail, so that functions which send none do not pay for it.
  const transporter = startOnce(async () => {
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
          headers: headersOf(mail),
          signal: AbortSignal.timeout(timeLimitMs),
        });
        return { kind: 'sent', words: response ?? '' };
      } catch (error) {
        return outcomeOf(error as SmtpFailure);
      }
    },
  };
}
