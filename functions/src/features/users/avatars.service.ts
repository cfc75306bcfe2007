import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/users';
import { t } from '../../contract/texts/text';
import { AppError, createFieldError } from '../../platform/errors';
import { createWebpSquare, type EncodedPictureFile } from '../../platform/pictures/images';
import type { UploadedFile } from '../../platform/http/multipart';
import type { Shop } from '../../platform/shop';

/** Width and height of avatars in pixels: the largest displayed size on high-density screens. */
const SIZE = 320;

async function decodePicture(file: UploadedFile | undefined): Promise<EncodedPictureFile> {
  if (!file) throw createFieldError('avatar', t('Please choose a picture.'));
  try {
    return await createWebpSquare(file.bytes, SIZE);
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'VALIDATION_ERROR'
      ? createFieldError('avatar', cause.message, cause)
      : cause;
  }
}

export function createAvatarsService({ users, storage, addressOf, logger }: Shop) {
  /** Deletes the files of a previous avatar. Errors are only logged, because the change is already stored. */
  async function discard(uid: string, objects: readonly string[]): Promise<void> {
    try {
      await storage.remove(objects);
    } catch (error) {
      logger.error('avatar removal failed', { uid, objects, error });
    }
  }

  return {
    /** @throws AppError VALIDATION_ERROR if the file is not a picture; TOKEN_REVOKED if the account no longer exists */
    async set(uid: string, file: UploadedFile | undefined): Promise<User> {
      const { bytes } = await decodePicture(file);
      const object = `avatars/${uid}/${randomUUID()}.webp`;
      const token = randomUUID();
      try {
        await storage.put(object, bytes, 'image/webp', token).catch((cause: unknown) => {
          throw new AppError('UNAVAILABLE', { cause });
        });
        const { user, unused } = await users.setAvatar(uid, {
          url: addressOf(object, token),
          objects: [object],
        });
        await discard(uid, unused);
        return user;
      } catch (error) {
        await discard(uid, [object]);
        throw error;
      }
    },

    /** @throws AppError TOKEN_REVOKED if the account no longer exists */
    async remove(uid: string): Promise<User> {
      const { user, unused } = await users.setAvatar(uid, null);
      await discard(uid, unused);
      return user;
    },

    /** Deletes the avatar of an erased user. Must be called before the user document is deleted. */
    erase: (uid: string): Promise<void> => storage.removeFolder(`avatars/${uid}/`),
  };
}
