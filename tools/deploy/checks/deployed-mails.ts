import { parseEnv } from 'node:util';
import {
  parseMailSenderSettings,
  type MailSenderSettings,
} from '../../../functions/src/features/mail/mail-senders';

/** Resolves the email settings of a deployment. Later files override earlier files. @throws Error with advice */
export async function resolveMailSettings(
  files: readonly string[],
  readSecret: (name: string) => Promise<string>,
): Promise<MailSenderSettings> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const sender = set.MAIL_SENDER ?? '';
  const smtpUrl = sender === 'smtp' ? await readSecret('SMTP_URL') : '';
  return parseMailSenderSettings({ sender, from: set.MAIL_FROM ?? '', smtpUrl, emulated: false });
}

export const describeMailSettings = ({ kind }: MailSenderSettings): string =>
  kind === 'none'
    ? 'Mails: none are sent. Set MAIL_SENDER in functions/.env (docs/operations.md, Mail).'
    : `Mails: ${kind === 'smtp' ? 'by a mail server' : 'by the extension Trigger Email; Firebase Extensions end on 2027-03-31, so set MAIL_SENDER=smtp before'}.`;
