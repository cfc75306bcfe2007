import { headersOf } from './mail-headers';
import type { MailOutboxRepository } from './mail-outbox.repository';
import type { MailSender, SendOutcome } from './sender-port';

/** How long the extension has for a mail, and what it says of it is kept. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const later = (words: string): SendOutcome => ({ kind: 'later', words, isDown: false });

/** Hands mails to Firebase's Trigger Email extension, once each, and asks with every further try what became of them. */
export function extensionSender(outbox: MailOutboxRepository, now: () => number): MailSender {
  return {
    async send({ id, to, replyTo, message, messageId, thread, ...mail }) {
      try {
        const delivery = await outbox.delivery(id);
        if (!delivery) {
          const headers = {
            ...headersOf(mail),
            ...(thread && { 'In-Reply-To': thread, References: thread }),
          };
          const expiresAt = new Date(now() + RETENTION_MS);
          const handed = { to: [to], ...(replyTo && { replyTo }), headers, expiresAt };
          await outbox.add(id, { ...handed, message: { ...message, messageId } });
          return later('Handed to the extension Trigger Email, which has not answered yet.');
        }
        const { state, error } = delivery;
        if (state !== 'SUCCESS' && state !== 'ERROR')
          return later(`The extension Trigger Email has not sent it yet${state && ` (${state})`}.`);
        await outbox.remove(id);
        if (state === 'SUCCESS') return { kind: 'sent', words: 'Sent by the extension Trigger Email.' };
        return {
          kind: 'refused',
          words: error || 'The extension Trigger Email could not send it.',
          isBounce: false,
        };
      } catch (error) {
        return later(String(error));
      }
    },
  };
}
