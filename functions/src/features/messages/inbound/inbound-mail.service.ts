import { beginningOf } from '../../../contract/text';
import { cleanText } from '../../../contract/typed/typed-texts';
import { megabytes, UPLOADS } from '../../../contract/uploads';
import type { LimitRule } from '../../../contract/routes/route-definition';
import type { CommonDependencies } from '../../../platform/common-dependencies';
import { AppError } from '../../../platform/errors';
import { guestPerson } from '../../../platform/guests';
import { sha256 } from '../../../platform/hash';
import type { NoticesService } from '../../notices/notices.service';
import type { AttachmentStore, StoredAttachment } from '../attachments';
import type { MessagesRepository } from '../messages.repository';
import { newReplyToken } from '../messages.service';
import { newThread, withAttachments, withMessage, type MessageDocument } from '../thread-document';
import type { InboundMail, InboundMailProvider } from './inbound-port';
import { withoutQuotation } from './quoted-text';
import { tokensIn } from './reply-address';

/** Characters of a mail that are stored: longer than people write. */
const MOST_CHARACTERS = 10_000;

/** Rate limit per verified sender. Ends loops of programs that answer each other. */
const FROM_SENDER: LimitRule = { name: 'inbound-from', max: 30, windowSeconds: 3600 };

/** Rate limit per unverified sender address. Never applies to verified emails of the same address. */
const UNVERIFIED: LimitRule = { name: 'inbound-unverified', max: 10, windowSeconds: 3600 };

/** Factors of that limit for one network and for the whole shop. */
const UNVERIFIED_SHARES = { network: 3, shop: 20 };

interface Dependencies extends Pick<CommonDependencies, 'limit' | 'logger' | 'now' | 'transactions'> {
  messages: MessagesRepository;
  attachments: AttachmentStore;
  notices: Pick<NoticesService, 'message'>;
  inbound: InboundMailProvider;
}

/** What became of a mail's attachments. */
interface Kept {
  stored: StoredAttachment[];
  /** Why others were not stored, as sentences. */
  refused: string[];
}

/** Cleans a text and removes control characters that are not allowed in messages. */
const readable = (text: string): string => {
  const allowed = text.replace(/(?=\p{Cc})[^\t\n\u0080-\u009f]|\p{Surrogate}/gu, '');
  return beginningOf(cleanText(allowed), MOST_CHARACTERS).trim();
};

/** Mails that reach the shop become messages of the conversations that they answer, or begin one. */
export function inboundMailService(dependencies: Dependencies) {
  const { transactions, messages, attachments, notices, inbound, limit, logger, now } = dependencies;

  /** Stores what is attached, as far as it is a picture or a PDF, and says of the rest why it is not. */
  async function keep(threadId: string, { files }: InboundMail): Promise<Kept> {
    const { max, maxBytes } = UPLOADS.messageFiles;
    const kept: Kept = { stored: [], refused: [] };
    for (const file of files) {
      if (kept.stored.length === max) kept.refused.push(`More than ${max} files were attached.`);
      else if (file.bytes.length > maxBytes)
        kept.refused.push(`A file had more than ${megabytes(maxBytes)}.`);
      if (kept.stored.length === max || file.bytes.length > maxBytes) continue;
      try {
        kept.stored.push(...(await attachments.put(threadId, [file])));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'VALIDATION_ERROR')) throw error;
        kept.refused.push(error.message);
      }
    }
    return { ...kept, refused: [...new Set(kept.refused)] };
  }

  const textWith = (text: string, { refused }: Kept): string =>
    [text, ...refused.map((why) => `[Not stored: ${why}]`)].filter(Boolean).join('\n\n');

  /** Notes an answer. False where the conversation is no longer there. */
  async function append(threadId: string, id: string, mail: InboundMail, text: string): Promise<boolean> {
    // A provider that got no answer passes a mail on again.
    if (await messages.hasMessage(null, id)) return true;
    if (!(await messages.find(threadId))) return false;
    const kept = await keep(threadId, mail);
    const { from, sender } = mail;
    const outcome = await transactions.run(async (tx) => {
      if (await messages.hasMessage(tx, id)) return 'known';
      const thread = await messages.read(tx, threadId);
      if (!thread) return 'gone';
      // Anyone can write to a reply address, so emails of unverified or different senders are marked.
      const isOwn = sender.isVerified && from.email === thread.email;
      const name = isOwn ? thread.name : `${from.name || thread.name} (${from.email})`;
      const message: MessageDocument = {
        ...{ threadId, kind: 'customer', text: textWith(text, kept), at: new Date(now()) },
        by: { uid: '', name },
        ...(sender.isVerified ? {} : { unverified: true }),
        ...withAttachments(kept.stored),
      };
      messages.write(tx, withMessage(thread, message));
      messages.addMessage(tx, id, message);
      await notices.message(tx, threadId, thread.order);
      return 'added';
    });
    if (outcome !== 'added') await attachments.remove(kept.stored);
    return outcome !== 'gone';
  }

  async function begin(id: string, mail: InboundMail, text: string): Promise<void> {
    if (await messages.find(id)) return;
    const kept = await keep(id, mail);
    const { from, sender, subject } = mail;
    const isNew = await transactions.run(async (tx) => {
      if (await messages.read(tx, id)) {
        messages.verify(tx, id);
        return false;
      }
      const message = [readable(subject), textWith(text, kept)].filter(Boolean).join('\n\n');
      const name = readable(from.name).slice(0, 100) || from.email;
      const begun = { name, email: from.email, message, order: null, replyToken: newReplyToken() };
      const senderLimit = {
        ...withAttachments(kept.stored),
        ...(sender.isVerified ? {} : { unverified: true as const }),
      };
      messages.create(tx, id, newThread({ ...begun, ...senderLimit }, new Date(now())));
      await notices.message(tx, id, null);
      return true;
    });
    if (!isNew) await attachments.remove(kept.stored);
  }

  /**
   * Applies the rate limits of a verified or unverified sender.
   * @throws AppError RATE_LIMITED
   */
  async function count({ from, sender }: InboundMail): Promise<void> {
    const address = { id: guestPerson(from.email) };
    if (sender.isVerified) return limit(FROM_SENDER, [address]);
    const network = { id: `network ${sender.network}`, share: UNVERIFIED_SHARES.network };
    return limit(UNVERIFIED, [address, network, { id: 'shop', share: UNVERIFIED_SHARES.shop }]);
  }

  /** Why a mail is not stored; null where it is. */
  async function take(mail: InboundMail): Promise<string | null> {
    const { messageId, from, to } = mail;
    if (mail.automatic) return 'automatic';
    if (!messageId || !/^[^\s@]+@[^\s@]+$/.test(from.email)) return 'no sender';
    const text = readable(withoutQuotation(mail.text)) || readable(mail.text);
    if (!text && mail.files.length === 0) return 'no text';
    try {
      await count(mail);
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
     * Stores an email received by the provider.
     * Emails that are not stored are accepted too, because the provider would retry them for days.
     * @throws AppError BAD_JSON
     */
    async receive(raw: Buffer): Promise<void> {
      const ignored = await take(inbound.read(raw));
      if (ignored !== null) logger.info('inbound email ignored', { reason: ignored });
    },
  };
}
