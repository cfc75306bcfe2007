import pMap from 'p-map';
import { MINUTE_MS } from '../../contract/times';
import { msg, t } from '../../contract/texts/text';
import type { MailDocument, StoredMail } from './mail-document';
import { MAIL_KIND_RULES } from './mail-kind-rules';
import type { ClaimedMail } from './mail.repository';
import type { MailSendOutcome } from './sender-port';
import type { Shop } from '../../platform/shop';

/** Milliseconds after which the shop stops trying to deliver an email. */
export const MAIL_DELIVERY_TIMEOUT_MS = 2 * 24 * 60 * MINUTE_MS;

/** Milliseconds for which a delivery attempt locks its email. Longer than the timeout of an attempt. */
const CLAIM_MS = 10 * MINUTE_MS;

const MAX_DELAY_MS = 2 * 60 * MINUTE_MS;

/** Milliseconds after which administrators are warned about an unsent email. */
const NOTICE_AFTER_MS = 60 * MINUTE_MS;

const PAGE_SIZE = 50;
/** Number of emails to send in parallel. Low, because mail servers allow few connections. */
const CONCURRENCY = 5;

/** Milliseconds after which a run starts no further deliveries, so that it usually ends before the next run. */
const RUN_MS = 45_000;

const MAX_FAILURE_LENGTH = 500;

/** Returns the delay in milliseconds before the next delivery attempt: 1, 2, 4, ... minutes. */
export const getMailRetryDelay = (attempts: number): number =>
  Math.min(MAX_DELAY_MS, MINUTE_MS * 2 ** (attempts - 1));

export type MailDeliveryReport = Record<'sent' | 'later' | 'failed' | 'suppressed', number>;

type Delivery = { result: keyof MailDeliveryReport; isDown: boolean } | null;

const SUPPRESSION_MESSAGES = {
  bounced: msg(
    'The address gets required emails only, because it did not exist when an earlier email was sent.',
  ),
  asked: msg('The address gets required emails only, because its owner unsubscribed.'),
};

/** Creates the service that sends saved emails. Retries use the same Message-Id. */
export function createMailDeliveryService({
  mailRepository: mails,
  mailPreferencesRepository: preferences,
  mailSender: sender,
  settings,
  publicUrl,
  logger,
  now,
}: Shop) {
  /** Host name in Message-Ids, without port. */
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';

  const send = async (mail: StoredMail): Promise<MailSendOutcome> => {
    const { id, to, replyTo, message, order, unsubscribe, repeats } = mail;
    return sender.send({
      id,
      fromName: (await settings.getCurrent()).settings.shop.name,
      to: to[0]!,
      replyTo: replyTo ?? '',
      message,
      messageId: `<${id}${repeats > 0 ? `.${repeats}` : ''}@${host}>`,
      // All emails about an order refer to the same virtual email, so that they form one thread.
      thread: order ? `<order-${order.id}@${host}>` : '',
      unsubscribe: unsubscribe && `${publicUrl}/api/mails/unsubscribe?token=${unsubscribe}`,
    });
  };

  const toFailedFields = (mail: StoredMail, words: string): Partial<MailDocument> => {
    logger.error('mail failed', { mailId: mail.id, kind: mail.kind, attempts: mail.attempts });
    return { state: 'failed', dueAt: null, failure: words.slice(0, MAX_FAILURE_LENGTH), noticed: true };
  };

  function toRetryFields(mail: StoredMail, words: string): Partial<MailDocument> {
    const since = now() - mail.triedSince.getTime();
    if (since >= MAIL_DELIVERY_TIMEOUT_MS)
      return toFailedFields(mail, t('Not sent within two days. The last reason: {words}', { words }));
    return {
      dueAt: new Date(now() + getMailRetryDelay(mail.attempts)),
      failure: words.slice(0, MAX_FAILURE_LENGTH),
      noticed: since >= NOTICE_AFTER_MS,
    };
  }

  async function recordOutcome(mail: ClaimedMail, outcome: MailSendOutcome): Promise<Delivery> {
    if (outcome.kind === 'sent') {
      const sentAt = new Date(now());
      await mails.finish(mail, { state: 'sent', dueAt: null, sentAt, failure: '', noticed: false });
      return { result: 'sent', isDown: false };
    }
    if (outcome.kind === 'refused') {
      if (outcome.isBounce) await preferences.addBounce(mail.to[0]!, new Date(now()));
      await mails.finish(mail, toFailedFields(mail, outcome.words));
      return { result: 'failed', isDown: false };
    }
    const fields = toRetryFields(mail, outcome.words);
    await mails.finish(mail, fields);
    return { result: fields.state === 'failed' ? 'failed' : 'later', isDown: outcome.isDown };
  }

  async function deliver(id: string): Promise<Delivery> {
    const mail = await mails.claim(id, new Date(now()), new Date(now() + CLAIM_MS));
    if (!mail) return null;
    const reason = MAIL_KIND_RULES[mail.kind].required
      ? null
      : await preferences.findSuppressionReason(mail.to[0]!);
    if (!reason) return recordOutcome(mail, await send(mail));
    await mails.finish(mail, {
      state: 'suppressed',
      dueAt: null,
      failure: SUPPRESSION_MESSAGES[reason],
      noticed: false,
    });
    return { result: 'suppressed', isDown: false };
  }

  return {
    deliver,

    /** Sends all due emails, until `hasTime` returns false or the mail server is unavailable. */
    async deliverDue(hasTime: () => boolean = () => true): Promise<MailDeliveryReport> {
      const report: MailDeliveryReport = { sent: 0, later: 0, failed: 0, suppressed: 0 };
      const until = now() + RUN_MS;
      const mayBegin = () => hasTime() && now() < until;
      let isDown = false;
      const one = async ({ id }: StoredMail): Promise<boolean> => {
        if (isDown || !mayBegin()) return false;
        const delivery = await deliver(id);
        if (delivery) report[delivery.result] += 1;
        if (delivery?.isDown) isDown = true;
        return delivery !== null;
      };
      for (;;) {
        const page = await mails.listDue(new Date(now()), PAGE_SIZE);
        const done = await pMap(page, one, { concurrency: CONCURRENCY });
        if (isDown || !mayBegin() || !done.includes(true)) break;
      }
      if (isDown) logger.error('mail server not reached', { ...report });
      return report;
    },
  };
}
