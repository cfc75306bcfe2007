import { randomUUID } from 'node:crypto';
import type { MessageAttachment } from '../../contract/messages/messages';
import { UPLOADS } from '../../contract/uploads';
import { beginningOf } from '../../contract/text';
import { AppError, invalidField } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { pictureSizes } from '../../platform/pictures/images';
import type { AddressOf, ObjectStorage } from '../../platform/storage';

/** Pixels across of a stored picture: enough to read a label. */
const WIDTHS = [1600] as const;

/** Where a PDF says that it ends, in bytes from its end: some programs add a few of their own. */
const END_WITHIN = 2048;

/** A file that belongs to a message. */
export interface StoredAttachment {
  /** As it was called where it came from. */
  name: string;
  kind: MessageAttachment['kind'];
  /** Its name in Storage, and what makes its address. */
  object: string;
  token: string;
}

const folderOf = (threadId: string): `${string}/` => `messages/${threadId}/`;

/** A name without a path, and without what no name may have. */
const nameOf = (name: string): string =>
  beginningOf(name.replace(/^.*[\\/]/, '').replace(/\p{C}|["*:<>?|]/gu, ''), 100).trim() || 'Attachment';

/** Whether a file is a PDF by its content, whatever it is called. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - END_WITHIN)).toString('latin1');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.includes('%%EOF');
}

export type AttachmentStore = ReturnType<typeof attachmentStore>;

/**
 * Files of messages in Storage. Pictures are decoded and stored anew, so that nothing else of the file remains; PDF files are
 * stored as they are, and browsers save them instead of showing them.
 */
export function attachmentStore({ storage, addressOf }: { storage: ObjectStorage; addressOf: AddressOf }) {
  /** What is stored of a file. @throws AppError VALIDATION_ERROR with a sentence for any other file. */
  async function judged({ name, bytes }: UploadedFile) {
    if (isPdf(bytes)) return { kind: 'pdf', type: 'application/pdf', end: 'pdf', bytes } as const;
    const sizes = await pictureSizes(bytes, WIDTHS).catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause;
      const message = `“${nameOf(name)}” is neither a picture (JPEG, PNG, WebP or AVIF) nor a PDF file, whatever its name says.`;
      throw invalidField(UPLOADS.messageFiles.field, message, cause);
    });
    return { kind: 'picture', type: 'image/webp', end: 'webp', bytes: sizes.at(-1)!.webp } as const;
  }

  return {
    /**
     * Stores the files of a message; all of them, or none.
     * @throws AppError VALIDATION_ERROR at `files` for one that is no picture and no PDF; UNAVAILABLE when Storage is.
     */
    async put(threadId: string, files: readonly UploadedFile[]): Promise<StoredAttachment[]> {
      const checked = [];
      for (const file of files) checked.push({ name: nameOf(file.name), ...(await judged(file)) });
      const stored: StoredAttachment[] = [];
      try {
        for (const { name, kind, type, end, bytes } of checked) {
          const object = `${folderOf(threadId)}${randomUUID()}.${end}`;
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

    /** Removes what no message has any more. */
    remove: (attachments: readonly StoredAttachment[]): Promise<void> =>
      storage.remove(attachments.map(({ object }) => object)),

    /** Removes every file of a conversation, also of requests that ended early. */
    removeAll: (threadId: string): Promise<void> => storage.removeFolder(folderOf(threadId)),

    present: (attachments: readonly StoredAttachment[] = []): MessageAttachment[] =>
      attachments.map(({ name, kind, object, token }) => ({ name, kind, url: addressOf(object, token) })),
  };
}
