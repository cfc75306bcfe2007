import type {
  AdminMail,
  AdminMailSummary,
  AdminMailsResponse,
  AdminMailsQuery,
} from '../../contract/mail/mail';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createNotFoundError } from '../../platform/errors';
import { planSearchTermsQueries } from '../../platform/search/search-plan';
import type { Shop } from '../../platform/shop';
import { translateStoredText } from '../../platform/texts/translate';
import { diffRecords } from '../activity/activity.service';
import type { MailDocument, StoredMail } from './mail-document';
import { MAIL_KIND_RULES } from './mail-kind-rules';
import { removeLinkSecrets, restoreOrderLink } from './mail-links';

const createMailNotFoundError = () =>
  createNotFoundError(t('This email does not exist. Emails are removed after 90 days.'));

function presentHead(mail: StoredMail): AdminMailSummary {
  const { id, kind, to, message, order, state, attempts, dueAt, failure, noticed, sentAt, createdAt } = mail;
  return {
    _id: id,
    kind,
    to: to[0] ?? '',
    subject: message.subject,
    order: order && { _id: order.id, number: order.number },
    state,
    attempts,
    nextTryAt: state === 'waiting' && attempts > 0 ? (dueAt?.toISOString() ?? null) : null,
    failure: translateStoredText(failure),
    noticed,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function presentMail(mail: StoredMail): AdminMail {
  const { html, text } = removeLinkSecrets(mail.message);
  return { ...presentHead(mail), html, text };
}

const toLogTarget = ({ id, message }: StoredMail) => ({ type: 'mail', id, label: message.subject }) as const;

export function createMailAdminService({
  transactions,
  mailRepository: mails,
  mailPreferencesRepository: preferences,
  mail,
  settings,
  orderLinks: { createLink: openOrder },
  findOrderAddress: orderAddress,
  activity,
  publicUrl,
  now,
}: Shop) {
  return {
    /** Returns a page of sent emails, newest first. With a search text, pages can have fewer emails than requested. */
    async list({ search, state, ...page }: AdminMailsQuery): Promise<AdminMailsResponse> {
      if (!search) {
        const { mails: all, nextCursor } = await mails.list({ state }, page);
        return { mails: all.map(presentHead), nextCursor };
      }
      for (const { terms, matches } of planSearchTermsQueries(search)) {
        const { mails: found, nextCursor } = await mails.list({ state, terms }, page);
        const meant = found.filter((mail) => matches(new Set(mail.terms)));
        if (meant.length > 0) return { mails: meant.map(presentHead), nextCursor };
      }
      return { mails: [], nextCursor: null };
    },

    /** Returns an email without its private links. */
    async get(id: string): Promise<AdminMail> {
      const found = await mails.find(id);
      if (!found) throw createMailNotFoundError();
      return presentMail(found);
    },

    countUnsent: (): Promise<number> => mails.countNoticed(),

    /**
     * Sends an email again, even if an earlier email to its address bounced. Unsubscribed addresses receive no optional
     * emails.
     * @throws AppError MAIL_NOT_SENDABLE if the email is still waiting or its address receives no emails
     */
    async resend(actor: RequestActor, id: string): Promise<AdminMail> {
      const again = await transactions.run(async (tx) => {
        const before = await mails.read(tx, id);
        if (!before) throw createMailNotFoundError();
        if (before.state === 'waiting' && before.attempts === 0)
          throw new AppError('MAIL_NOT_SENDABLE', { message: t('This email is being sent.') });
        const reason = await preferences.findSuppressionReason(before.to[0]!);
        if (reason === 'asked' && !MAIL_KIND_RULES[before.kind].required)
          throw new AppError('MAIL_NOT_SENDABLE', {
            message: t('The owner of this address unsubscribed. It gets required emails only.'),
          });
        const opens = before.order !== null && /\/orders\/follow#/.test(before.message.text);
        if (opens && (await orderAddress(tx, before.order!.id)) !== before.to[0])
          throw new AppError('MAIL_NOT_SENDABLE', {
            message: t(
              'This order has another email address now, so its earlier emails cannot be sent again.',
            ),
          });
        if (reason === 'bounced') preferences.removeBounce(tx, before.to[0]!);
        const isClosed = opens && !before.opensOrder;
        const at = new Date(now());
        const fields: Partial<MailDocument> = {
          state: 'waiting',
          dueAt: at,
          triedSince: at,
          attempts: 0,
          failure: '',
          noticed: false,
          repeats: before.repeats + (before.state === 'sent' ? 1 : 0),
          ...(isClosed && {
            message: restoreOrderLink(before.message, openOrder(tx, before.order!.id, before.to[0]!)),
            opensOrder: true,
          }),
        };
        mails.update(tx, id, fields);
        activity.record(tx, actor, {
          action: 'mail.resent',
          target: toLogTarget(before),
          changes: diffRecords({ state: before.state }, { state: 'waiting' }),
        });
        return { ...before, ...fields };
      });
      return presentMail(again);
    },

    /** Hides the warning about an email that could not be sent. */
    async dismiss(id: string): Promise<AdminMail> {
      const dismissed = await transactions.run(async (tx) => {
        const before = await mails.read(tx, id);
        if (!before) throw createMailNotFoundError();
        mails.update(tx, id, { noticed: false });
        return { ...before, noticed: false };
      });
      return presentMail(dismissed);
    },

    async getDeliveryProof(): Promise<{ test: AdminMailSummary | null; sentAt: Date | null }> {
      const [test, sent] = await Promise.all([
        mails.findNewest({ kind: 'test' }),
        mails.findNewest({ state: 'sent' }),
      ]);
      return { test: test && presentHead(test), sentAt: sent?.sentAt ?? null };
    },

    async sendTestMail(actor: RequestActor): Promise<void> {
      const current = (await settings.getCurrent()).settings;
      await transactions.run(async (tx) => {
        await mail.send(tx, current, { kind: 'test', userId: actor.uid, to: actor.email }, () => ({
          subject: t('A test email from {shop}', { shop: current.shop.name }),
          heading: t('Your emails arrive'),
          paragraphs: [
            t('You asked for this email in the panel. If you can read it, the shop can send emails.'),
            t('If it was in your spam folder, check the SPF, DKIM and DMARC records of your domain.'),
          ],
          action: { label: t('See all emails'), url: `${publicUrl}/admin/mails` },
        }));
      });
    },
  };
}
