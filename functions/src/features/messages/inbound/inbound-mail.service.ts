import { beginningOf } from '../../../contract/text';
import type { LimitRule } from '../../../contract/routes/route-definition';
import type { CommonDependencies } from '../../../platform/common-dependencies';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { NoticesService } from '../../notices/notices.service';
import type { MessagesRepository } from '../messages.repository';
import { newReplyToken } from '../messages.service';
import { newThread, withMessage } from '../thread-document';
import type { InboundMail, InboundMailProvider } from './inbound-port';
import { withoutQuotation } from './quoted-text';
import { tokensIn } from './reply-address';

/** Characters of a mail that are stored: longer than people write. */
const MOST_CHARACTERS = 10_000;

/** Mails of one sender: programs that answer each other must come to an end. */
const FROM_SENDER: LimitRule = { name: 'inbound-from', max: 30, windowSeconds: 3600 };

interface Dependencies extends Pick<CommonDependencies, 'limit' | 'logger' | 'now' | 'transactions'> {
  messages: MessagesRepository;
  notices: Pick<NoticesService, 'message'>;
  /** Null where no mails are received. */
  inbound: InboundMailProvider | null;
}

/** Text without the control characters that no message may have. */
const readable = (text: string): string =>
  beginningOf(text.replace(/(?=\p{Cc})[^\t\n\u0080-\u009f]|\p{Surrogate}/gu, ''), MOST_CHARACTERS).trim();

/** Mails that reach the shop become messages of the conversations that they answer, or begin one. */
export function inboundMailService(dependencies: Dependencies) {
  const { transactions, messages, notices, inbound, limit, logger, now } = dependencies;

  /** Notes an answer. False where the conversation is no longer there. */
  const append = (threadId: string, id: string, { from }: InboundMail, text: string): Promise<boolean> =>
    transactions.run(async (tx) => {
      // A provider that got no answer passes a mail on again.
      if (await messages.hasMessage(tx, id)) return true;
      const thread = await messages.read(tx, threadId);
      if (!thread) return false;
      // Whoever has the address may write to it: a mail that somebody passed on to another says so.
      const name = from.email === thread.email ? thread.name : `${from.name || thread.name} (${from.email})`;
      const message = {
        ...({ threadId, kind: 'customer', text, by: { uid: '', name } } as const),
        at: new Date(now()),
      };
      messages.write(tx, withMessage(thread, message));
      messages.addMessage(tx, id, message);
      await notices.message(tx, threadId, thread.order);
      return true;
    });

  const begin = (id: string, { from, subject }: InboundMail, text: string): Promise<void> =>
    transactions.run(async (tx) => {
      if (await messages.read(tx, id)) return messages.verify(tx, id);
      const message = [readable(subject), text].filter(Boolean).join('\n\n');
      const name = readable(from.name).slice(0, 100) || from.email;
      const begun = { name, email: from.email, message, order: null, replyToken: newReplyToken() };
      messages.create(tx, id, newThread(begun, new Date(now())));
      await notices.message(tx, id, null);
    });

  /** Why a mail is not stored; null where it is. */
  async function take(mail: InboundMail): Promise<string | null> {
    const { messageId, from, to } = mail;
    if (mail.automatic) return 'automatic';
    if (!messageId || !/^[^\s@]+@[^\s@]+$/.test(from.email)) return 'no sender';
    const text = readable(withoutQuotation(mail.text)) || readable(mail.text);
    if (!text) return 'no text';
    try {
      await limit(FROM_SENDER, [{ id: from.email }]);
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'too many';
      throw error;
    }
    const id = `mail-${sha256(messageId)}`;
    for (const token of tokensIn(to)) {
      const threadId = await messages.ofToken(token);
      if (threadId !== null && (await append(threadId, id, mail, text))) return null;
    }
    await begin(id, mail, text);
    return null;
  }

  return {
    /**
     * A mail that the provider passes on. What is not stored is accepted all the same: the provider would repeat it for days.
     * @param authorization the Authorization header.
     * @throws AppError NOT_FOUND where no mails are received; INVALID_SIGNATURE; BAD_JSON
     */
    async receive(raw: Buffer, authorization: string): Promise<void> {
      if (!inbound) throw new AppError('NOT_FOUND');
      const ignored = await take(inbound.read(raw, authorization));
      if (ignored !== null) logger.info('inbound email ignored', { reason: ignored });
    },
  };
}
