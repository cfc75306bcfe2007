import pMap from 'p-map';
import { MINUTE_MS } from '../../contract/times';
import type { SettingsService } from '../settings/settings.service';
import type { MailDocument, StoredMail } from './mail-document';
import { MAIL_RULES } from './mail-kinds';
import type { MailPreferencesRepository } from './mail-preferences.repository';
import type { ClaimedMail, MailRepository } from './mail.repository';
import type { MailSender, SendOutcome } from './sender-port';
import type { CommonDependencies } from '../../platform/common-dependencies';

/** For how long a mail is tried. */
export const GIVE_UP_AFTER_MS = 2 * 24 * 60 * MINUTE_MS;

/** For how long a try has its mail for itself: longer than any try lasts. What was not finished by then is done again. */
const CLAIM_MS = 10 * MINUTE_MS;

/** The longest pause between two tries. */
const LONGEST_PAUSE_MS = 2 * 60 * MINUTE_MS;

/** Administrators hear of a mail that was not sent for so long. */
const NOTICE_AFTER_MS = 60 * MINUTE_MS;

/** Mails that are read at once, and sent at once: mail servers allow few connections. */
const PAGE = 50;
const AT_ONCE = 5;

/** For how long a run begins tries, so that it is mostly over when the next one begins. */
const RUN_MS = 45_000;

/** How much of a server's answer is stored. */
const MAX_WORDS = 500;

/** How long to wait after a number of tries: 1, 2, 4, ... minutes. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1));

export type DeliveryReport = Record<'sent' | 'later' | 'failed' | 'suppressed', number>;

/** What became of a try; null where the mail was not to be had. */
type Delivery = { result: keyof DeliveryReport; isDown: boolean } | null;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'publicUrl'> {
  mails: Pick<MailRepository, 'due' | 'claim' | 'finish'>;
  preferences: Pick<MailPreferencesRepository, 'reasonOf' | 'addBounce'>;
  sender: MailSender;
  settings: Pick<SettingsService, 'current'>;
}

const SUPPRESSED = {
  bounced: 'The address gets required emails only, because it did not exist when an earlier email was sent.',
  asked: 'The address gets required emails only, because its owner unsubscribed.',
};

/**
 * Sends stored mails. A try takes its mail by a write that holds only for the version that was read, so that of two at the same
 * time one sends it. A mail is sent again under its Message-Id where it cannot be known whether it was sent: the connection was cut
 * after its text, or the process ended before it could note the outcome.
 */
export function mailDeliveryService(dependencies: Dependencies) {
  const { mails, preferences, sender, settings, publicUrl, logger, now } = dependencies;

  /** Without the port, which no Message-Id has. */
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';

  const send = async (mail: StoredMail): Promise<SendOutcome> => {
    const { id, to, replyTo, message, order, unsubscribe, repeats } = mail;
    return sender.send({
      id,
      fromName: (await settings.current()).settings.shop.name,
      to: to[0]!,
      replyTo: replyTo ?? '',
      message,
      messageId: `<${id}${repeats > 0 ? `.${repeats}` : ''}@${host}>`,
      // No mail has this id: each of them answers it, so that all are one thread, whichever arrives first.
      thread: order ? `<order-${order.id}@${host}>` : '',
      unsubscribe: unsubscribe && `${publicUrl}/api/mails/unsubscribe?token=${unsubscribe}`,
    });
  };

  const given = (mail: StoredMail, words: string): Partial<MailDocument> => {
    logger.error('mail failed', { mailId: mail.id, kind: mail.kind, attempts: mail.attempts });
    return { state: 'failed', dueAt: null, failure: words.slice(0, MAX_WORDS), noticed: true };
  };

  /** What is noted of a try that was to be repeated. */
  function again(mail: StoredMail, words: string): Partial<MailDocument> {
    const since = now() - mail.triedSince.getTime();
    if (since >= GIVE_UP_AFTER_MS) return given(mail, `Not sent within two days. The last reason: ${words}`);
    return {
      dueAt: new Date(now() + pauseAfter(mail.attempts)),
      failure: words.slice(0, MAX_WORDS),
      noticed: since >= NOTICE_AFTER_MS,
    };
  }

  async function tried(mail: ClaimedMail, outcome: SendOutcome): Promise<Delivery> {
    if (outcome.kind === 'sent') {
      const sentAt = new Date(now());
      await mails.finish(mail, { state: 'sent', dueAt: null, sentAt, failure: '', noticed: false });
      return { result: 'sent', isDown: false };
    }
    if (outcome.kind === 'refused') {
      if (outcome.isBounce) await preferences.addBounce(mail.to[0]!, new Date(now()));
      await mails.finish(mail, given(mail, outcome.words));
      return { result: 'failed', isDown: false };
    }
    const fields = again(mail, outcome.words);
    await mails.finish(mail, fields);
    return { result: fields.state === 'failed' ? 'failed' : 'later', isDown: outcome.isDown };
  }

  async function deliver(id: string): Promise<Delivery> {
    const mail = await mails.claim(id, new Date(now()), new Date(now() + CLAIM_MS));
    if (!mail) return null;
    const reason = MAIL_RULES[mail.kind].required ? null : await preferences.reasonOf(mail.to[0]!);
    if (!reason) return tried(mail, await send(mail));
    await mails.finish(mail, {
      state: 'suppressed',
      dueAt: null,
      failure: SUPPRESSED[reason],
      noticed: false,
    });
    return { result: 'suppressed', isDown: false };
  }

  return {
    /** Tries one mail now, if it is due and no other run does. */
    deliver,

    /**
     * Tries every mail that is due. Ends early when the mail server cannot be reached: what was not tried stays due.
     * @param hasTime whether more may begin.
     */
    async deliverDue(hasTime: () => boolean = () => true): Promise<DeliveryReport> {
      const report: DeliveryReport = { sent: 0, later: 0, failed: 0, suppressed: 0 };
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
        const page = await mails.due(new Date(now()), PAGE);
        const done = await pMap(page, one, { concurrency: AT_ONCE });
        // Others are at work on what is left.
        if (isDown || !mayBegin() || !done.includes(true)) break;
      }
      if (isDown) logger.error('mail server not reached', { ...report });
      return report;
    },
  };
}
