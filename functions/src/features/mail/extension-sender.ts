import { msg, t } from '../../contract/texts/text';
import { getMailHeaders } from './mail-headers';
import type { MailOutboxRepository } from './mail-outbox.repository';
import type { MailSender, MailSendOutcome } from './sender-port';

/** Milliseconds during which the Trigger Email extension tries to deliver an email. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const createRetryOutcome = (words: string): MailSendOutcome => ({ kind: 'later', words, isDown: false });

/**
 * Creates a sender that uses Firebase's Trigger Email extension. If the email is already in its outbox, only checks the
 * delivery status.
 */
export function createTriggerEmailSender(outbox: MailOutboxRepository, now: () => number): MailSender {
  return {
    async send({ id, to, replyTo, message, messageId, thread, ...mail }) {
      try {
        const delivery = await outbox.findDelivery(id);
        if (!delivery) {
          const headers = {
            ...getMailHeaders(mail),
            ...(thread && { 'In-Reply-To': thread, References: thread }),
          };
          const expiresAt = new Date(now() + RETENTION_MS);
          const handed = { to: [to], ...(replyTo && { replyTo }), headers, expiresAt };
          await outbox.add(id, { ...handed, message: { ...message, messageId } });
          return createRetryOutcome(
            msg('Handed to the extension Trigger Email, which has not answered yet.'),
          );
        }
        const { state, error } = delivery;
        if (state !== 'SUCCESS' && state !== 'ERROR')
          return createRetryOutcome(
            state
              ? t('The extension Trigger Email has not sent it yet ({state}).', { state })
              : msg('The extension Trigger Email has not sent it yet.'),
          );
        await outbox.remove(id);
        if (state === 'SUCCESS') return { kind: 'sent', words: msg('Sent by the extension Trigger Email.') };
        return {
          kind: 'refused',
          words: error || msg('The extension Trigger Email could not send it.'),
          isBounce: false,
        };
      } catch (error) {
        return createRetryOutcome(String(error));
      }
    },
  };
}
