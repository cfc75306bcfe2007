import type { MailSender } from './sender-port';
import { smtpSender, type SmtpSettings } from './smtp-sender';

/** What a deployment says of its mails; an empty text is a parameter that is not set. */
export interface MailParameters {
  /** MAIL_SENDER */
  sender: string;
  /** MAIL_FROM */
  from: string;
  /** SMTP_URL */
  smtpUrl: string;
  /** Whether the store lives in the emulators. */
  emulated: boolean;
}

/** Who sends a shop's mails. `page`: mails are only shown, on the emulators' page. `none`: they wait until a sender is set up. */
export type MailSenderSettings =
  | { kind: 'smtp'; smtp: SmtpSettings }
  | { kind: 'extension' | 'page' | 'none' };

/** Who sends a shop's mails, by the value of MAIL_SENDER: without the secret, which only the function that sends has. */
export function senderKind(sender: string, emulated: boolean): MailSenderSettings['kind'] {
  if (sender === '') return emulated ? 'page' : 'none';
  return sender === 'extension' ? 'extension' : 'smtp';
}

/**
 * Who sends the mails of a deployment.
 * @throws Error with a sentence that says what to set.
 */
export function mailSenderSettings({ sender, from, smtpUrl, emulated }: MailParameters): MailSenderSettings {
  if (sender === '') return emulated ? { kind: 'page' } : { kind: 'none' };
  if (sender === 'extension') return { kind: 'extension' };
  if (sender !== 'smtp')
    throw new Error(`MAIL_SENDER is '${sender}'. It must be smtp, extension, or empty for no mails.`);
  if (!/^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(from))
    throw new Error(
      `MAIL_FROM is '${from}'. Set the address that mails are sent from, such as MAIL_FROM=orders@shop.example, in functions/.env.`,
    );
  if (!/^smtps?:\/\/[^\s/]+/.test(smtpUrl))
    throw new Error(
      'SMTP_URL is not the address of a mail server, such as smtps://USER:PASSWORD@mail.example:465. Store it with: npx firebase functions:secrets:set SMTP_URL',
    );
  return { kind: 'smtp', smtp: { url: smtpUrl, from } };
}

/** The emulators' page shows mails as soon as they are written: nothing else has to be done. */
const pageSender: MailSender = {
  send: () => Promise.resolve({ kind: 'sent', words: 'Shown on the page /mail.' }),
};

const noSender: MailSender = {
  send: () =>
    Promise.resolve({
      kind: 'later',
      words: 'No sender is set up: set MAIL_SENDER, and deploy.',
      isDown: true,
    }),
};

/**
 * The sender of a deployment's settings, which are asked for with the first mail: only the function that sends has the secret.
 * @param extension makes the sender that is the extension's.
 */
export function mailSender(settings: () => MailSenderSettings, extension: () => MailSender): MailSender {
  const make = (chosen = settings()): MailSender => {
    if (chosen.kind === 'smtp') return smtpSender(chosen.smtp);
    if (chosen.kind === 'extension') return extension();
    return chosen.kind === 'page' ? pageSender : noSender;
  };
  let made: MailSender | undefined;
  return {
    send(mail) {
      try {
        return (made ??= make()).send(mail);
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        return Promise.resolve({ kind: 'later', words, isDown: true });
      }
    },
  };
}
