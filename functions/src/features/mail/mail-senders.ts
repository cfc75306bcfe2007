import { msg } from '../../contract/texts/text';
import type { MailSender } from './sender-port';
import { createSmtpSender, type SmtpSettings } from './smtp-sender';

/** Deployment parameters for emails. An empty string means that a parameter is not set. */
export interface MailDeploymentParameters {
  sender: string;
  from: string;
  smtpUrl: string;
  emulated: boolean;
}

/** Settings of the email sender. `page` shows emails on an emulator page. `none` saves emails without sending. */
export type MailSenderSettings =
  | { kind: 'smtp'; smtp: SmtpSettings }
  | { kind: 'extension' | 'page' | 'none' };

/** Returns the kind of sender for the parameter MAIL_SENDER, without reading the SMTP secret. */
export function getMailSenderKind(sender: string, emulated: boolean): MailSenderSettings['kind'] {
  if (sender === '') return emulated ? 'page' : 'none';
  return sender === 'extension' ? 'extension' : 'smtp';
}

/** Parses the settings of the email sender. Throws an Error with instructions if a parameter is invalid. */
export function parseMailSenderSettings({
  sender,
  from,
  smtpUrl,
  emulated,
}: MailDeploymentParameters): MailSenderSettings {
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

const pageSender: MailSender = {
  send: () => Promise.resolve({ kind: 'sent', words: msg('Shown on the page /mail.') }),
};

const noSender: MailSender = {
  send: () =>
    Promise.resolve({
      kind: 'later',
      words: msg('No sender is set up: set MAIL_SENDER, and deploy.'),
      isDown: true,
    }),
};

/** Creates the email sender on first use. Only the function that sends emails can read the SMTP secret. */
export function createMailSender(
  settings: () => MailSenderSettings,
  extension: () => MailSender,
): MailSender {
  const make = (chosen = settings()): MailSender => {
    if (chosen.kind === 'smtp') return createSmtpSender(chosen.smtp);
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
