/** Judges how a deployment would send its mails, by the functions' own rule, before anything is uploaded. */
import { parseEnv } from 'node:util';
import {
  mailSenderSettings,
  type MailSenderSettings,
} from '../../../functions/src/features/mail/mail-senders';

/**
 * @param files the texts of functions/.env and its like; the later ones win, as in a deployment.
 * @param readSecret reads a secret of the project; empty for one that does not exist.
 * @throws Error with a sentence that says what to set.
 */
export async function deployedMails(
  files: readonly string[],
  readSecret: (name: string) => Promise<string>,
): Promise<MailSenderSettings> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const sender = set.MAIL_SENDER ?? '';
  // Only a shop that sends by a mail server has its address.
  const smtpUrl = sender === 'smtp' ? await readSecret('SMTP_URL') : '';
  return mailSenderSettings({ sender, from: set.MAIL_FROM ?? '', smtpUrl, emulated: false });
}

/** What a person is told of it. */
export const mailSentence = ({ kind }: MailSenderSettings): string =>
  kind === 'none'
    ? 'Mails: none are sent. Set MAIL_SENDER in functions/.env (docs/operations.md, Mail).'
    : `Mails: ${kind === 'smtp' ? 'by a mail server' : 'by the extension Trigger Email; Firebase Extensions end on 2027-03-31, so set MAIL_SENDER=smtp before'}.`;
