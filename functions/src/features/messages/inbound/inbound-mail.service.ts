import { takeFirstCharacters } from '../../../contract/text';
import { cleanText } from '../../../contract/typed/text-cleaning';
import { formatMegabytes, UPLOAD_RULES } from '../../../contract/uploads';
import type { RateLimitRule } from '../../../contract/routes/route-definition';
import { t } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';
import { createGuestPersonId } from '../../../platform/guests';
import { sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { StoredAttachment } from '../attachments';
import { createReplyToken } from '../messages.service';
import {
  createMessageThread,
  toAttachmentsField,
  addMessageToThread,
  type MessageDocument,
} from '../thread-document';
import type { InboundMail } from './inbound-port';
import { removeQuotedText } from './quoted-text';
import { extractReplyTokens } from './reply-address';

const MAX_LENGTH = 10_000;

/** Rate limit of emails from one verified sender. Prevents two programs from replying to each other endlessly. */
const VERIFIED_SENDER_LIMIT: RateLimitRule = { name: 'inbound-from', max: 30, windowSeconds: 3600 };

/** Rate limit of emails from one unverified sender, separate so that forged emails do not block the genuine sender. */
const UNVERIFIED_SENDER_LIMIT: RateLimitRule = { name: 'inbound-unverified', max: 10, windowSeconds: 3600 };

const UNVERIFIED_FACTORS = { network: 3, shop: 20 };

interface AttachmentResult {
  stored: StoredAttachment[];
  refused: string[];
}

/** Normalizes the text of an email, and removes control characters that messages must not contain. */
const toReadableText = (text: string): string => {
  const allowed = text.replace(/(?=\p{Cc})[^\t\n\u0080-\u009f]|\p{Surrogate}/gu, '');
  return takeFirstCharacters(cleanText(allowed), MAX_LENGTH).trim();
};

/** Creates the service that saves received emails as messages in new or existing conversations. */
export function createInboundMailService({
  transactions,
  messagesRepository: messages,
  attachments,
  notices,
  inboundMailProvider: inbound,
  limit,
  logger,
  now,
}: Shop) {
  async function storeAttachments(threadId: string, { files }: InboundMail): Promise<AttachmentResult> {
    const { max, maxBytes } = UPLOAD_RULES.messageFiles;
    const kept: AttachmentResult = { stored: [], refused: [] };
    for (const file of files) {
      if (kept.stored.length === max) kept.refused.push(t('More than {max} files were attached.', { max }));
      else if (file.bytes.length > maxBytes)
        kept.refused.push(t('A file had more than {size}.', { size: formatMegabytes(maxBytes) }));
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

  const addRefusals = (text: string, { refused }: AttachmentResult): string =>
    [text, ...refused.map((why) => t('[Not stored: {reason}]', { reason: why }))]
      .filter(Boolean)
      .join('\n\n');

  async function append(threadId: string, id: string, mail: InboundMail, text: string): Promise<boolean> {
    // The email provider sends an email again if the response to the first request was lost.
    if (await messages.hasMessage(null, id)) return true;
    if (!(await messages.find(threadId))) return false;
    const kept = await storeAttachments(threadId, mail);
    const { from, sender } = mail;
    const outcome = await transactions.run(async (tx) => {
      if (await messages.hasMessage(tx, id)) return 'known';
      const thread = await messages.read(tx, threadId);
      if (!thread) return 'gone';
      // Anyone can write to a reply address, so emails of unverified or other senders are marked.
      const isOwn = sender.isVerified && from.email === thread.email;
      const name = isOwn ? thread.name : `${from.name || thread.name} (${from.email})`;
      const message: MessageDocument = {
        threadId,
        kind: 'customer',
        text: addRefusals(text, kept),
        at: new Date(now()),
        by: { uid: '', name },
        ...(sender.isVerified ? {} : { unverified: true }),
        ...toAttachmentsField(kept.stored),
      };
      messages.write(tx, addMessageToThread(thread, message));
      messages.addMessage(tx, id, message);
      await notices.notifyOfMessage(tx, threadId, thread.order);
      return 'added';
    });
    if (outcome !== 'added') await attachments.remove(kept.stored);
    return outcome !== 'gone';
  }

  async function begin(id: string, mail: InboundMail, text: string): Promise<void> {
    if (await messages.find(id)) return;
    const kept = await storeAttachments(id, mail);
    const { from, sender, subject } = mail;
    const isNew = await transactions.run(async (tx) => {
      if (await messages.read(tx, id)) {
        messages.verify(tx, id);
        return false;
      }
      const message = [toReadableText(subject), addRefusals(text, kept)].filter(Boolean).join('\n\n');
      const name = toReadableText(from.name).slice(0, 100) || from.email;
      const begun = { name, email: from.email, message, order: null, replyToken: createReplyToken() };
      const senderLimit = {
        ...toAttachmentsField(kept.stored),
        ...(sender.isVerified ? {} : { unverified: true as const }),
      };
      messages.create(tx, id, createMessageThread({ ...begun, ...senderLimit }, new Date(now())));
      await notices.notifyOfMessage(tx, id, null);
      return true;
    });
    if (!isNew) await attachments.remove(kept.stored);
  }

  async function count({ from, sender }: InboundMail): Promise<void> {
    const address = { id: createGuestPersonId(from.email) };
    if (sender.isVerified) return limit(VERIFIED_SENDER_LIMIT, [address]);
    const network = { id: `network ${sender.network}`, share: UNVERIFIED_FACTORS.network };
    return limit(UNVERIFIED_SENDER_LIMIT, [address, network, { id: 'shop', share: UNVERIFIED_FACTORS.shop }]);
  }

  /** Saves a received email as a message. Returns null if saved, otherwise the reason why the email was ignored. */
  async function storeMail(mail: InboundMail): Promise<string | null> {
    const { messageId, from, to } = mail;
    if (mail.automatic) return 'automatic';
    if (!messageId || !/^[^\s@]+@[^\s@]+$/.test(from.email)) return 'no sender';
    const text = toReadableText(removeQuotedText(mail.text)) || toReadableText(mail.text);
    if (!text && mail.files.length === 0) return 'no text';
    try {
      await count(mail);
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'too many';
      throw error;
    }
    const id = `mail-${sha256(messageId)}`;
    for (const token of extractReplyTokens(to)) {
      const threadId = await messages.findByReplyToken(token);
      if (threadId !== null && (await append(threadId, id, mail, text))) return null;
    }
    await begin(id, mail, text);
    return null;
  }

  return {
    /**
     * Handles the webhook request for a received email. Ignored emails also succeed, so that the provider does not
     * retry for days.
     * @throws AppError BAD_JSON if the request is malformed
     */
    async receive(raw: Buffer): Promise<void> {
      const ignored = await storeMail(inbound.read(raw));
      if (ignored !== null) logger.info('inbound email ignored', { reason: ignored });
    },
  };
}
