import { describe, expect, test } from 'vitest';
import { resolveMailSettings, describeMailSettings } from './deployed-mails';

const refuse = () => Promise.reject(new Error('No secret must be read.'));
const readSecret = (name: string) =>
  Promise.resolve(name === 'SMTP_URL' ? 'smtps://shop:secret@mail.example:465' : '');
const SMTP = 'MAIL_SENDER=smtp\nMAIL_FROM=orders@shop.example\n';

describe('a deployment', () => {
  test('that names no sender is told so, and no secret is read', async () => {
    expect(describeMailSettings(await resolveMailSettings(['PAYMENT_PROVIDER=test'], refuse))).toContain(
      'none are sent',
    );
    expect((await resolveMailSettings(['MAIL_SENDER=extension'], refuse)).kind).toBe('extension');
  });

  test('sends by the mail server of its secret, which is not said', async () => {
    const settings = await resolveMailSettings(['MAIL_SENDER=extension', SMTP], readSecret);
    expect(settings.kind).toBe('smtp');
    expect(describeMailSettings(settings)).toBe('Mails: by a mail server.');
  });

  test.each([
    ['MAIL_SENDER=pigeon', "MAIL_SENDER is 'pigeon'"],
    ['MAIL_SENDER=smtp', 'MAIL_FROM'],
    [SMTP, 'SMTP_URL'],
  ])('with %j is refused before anything is uploaded', async (file, sentence) => {
    await expect(resolveMailSettings([file], () => Promise.resolve(''))).rejects.toThrow(sentence);
  });
});
