import { randomUUID } from 'node:crypto';
import type { MessageAttachment } from '../../contract/messages/messages';
import { UPLOAD_RULES } from '../../contract/uploads';
import { takeFirstCharacters } from '../../contract/text';
import { t } from '../../contract/texts/text';
import { AppError, createFieldError } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { createPictureSizes } from '../../platform/pictures/images';
import type { Shop } from '../../platform/shop';

const WIDTHS = [1600] as const;

/** Maximum number of bytes after the end marker of a PDF, because some programs append bytes. */
const PDF_END_RANGE = 2048;

export interface StoredAttachment {
  name: string;
  kind: MessageAttachment['kind'];
  /** Name of the object in Cloud Storage. The download URL is derived from name and token. */
  object: string;
  token: string;
}

const getFolder = (threadId: string): `${string}/` => `messages/${threadId}/`;

const sanitizeName = (name: string): string =>
  takeFirstCharacters(name.replace(/^.*[\\/]/, '').replace(/\p{C}|["*:<>?|]/gu, ''), 100).trim() ||
  t('Attachment');

function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - PDF_END_RANGE)).toString('latin1');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.includes('%%EOF');
}

export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

/** Creates the storage for message attachments. Pictures are encoded again to remove hidden data. */
export function createAttachmentStore({ storage, addressOf }: Shop) {
  /** @throws AppError VALIDATION_ERROR if the file is neither a picture nor a PDF */
  async function prepareFile({ name, bytes }: UploadedFile) {
    if (isPdf(bytes)) return { kind: 'pdf', type: 'application/pdf', end: 'pdf', bytes } as const;
    const sizes = await createPictureSizes(bytes, WIDTHS).catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause;
      const message = `“${sanitizeName(name)}” is neither a picture (JPEG, PNG, WebP or AVIF) nor a PDF file, whatever its name says.`;
      throw createFieldError(UPLOAD_RULES.messageFiles.field, message, cause);
    });
    return { kind: 'picture', type: 'image/webp', end: 'webp', bytes: sizes.at(-1)!.webp } as const;
  }

  return {
    /** @throws AppError VALIDATION_ERROR for the field `files` if a file is neither a picture nor a PDF */
    async put(threadId: string, files: readonly UploadedFile[]): Promise<StoredAttachment[]> {
      const checked = [];
      for (const file of files) checked.push({ name: sanitizeName(file.name), ...(await prepareFile(file)) });
      const stored: StoredAttachment[] = [];
      try {
        for (const { name, kind, type, end, bytes } of checked) {
          const object = `${getFolder(threadId)}${randomUUID()}.${end}`;
          const token = randomUUID();
          stored.push({ name, kind, object, token });
          await storage.put(object, bytes, type, token, kind === 'pdf' ? name : undefined);
        }
      } catch (cause) {
        await storage.remove(stored.map(({ object }) => object)).catch(() => undefined);
        throw new AppError('UNAVAILABLE', { cause });
      }
      return stored;
    },

    remove: (attachments: readonly StoredAttachment[]): Promise<void> =>
      storage.remove(attachments.map(({ object }) => object)),

    /** Deletes all files of a conversation, including files of failed requests. */
    removeAll: (threadId: string): Promise<void> => storage.removeFolder(getFolder(threadId)),

    present: (attachments: readonly StoredAttachment[] = []): MessageAttachment[] =>
      attachments.map(({ name, kind, object, token }) => ({ name, kind, url: addressOf(object, token) })),
  };
}
