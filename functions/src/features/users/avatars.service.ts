import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/users';
import { AppError, invalidField } from '../../platform/errors';
import { webpSquare, type PictureFile } from '../../platform/pictures/images';
import type { UploadedFile } from '../../platform/http/multipart';
import type { AddressOf, ObjectStorage } from '../../platform/storage';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { UsersService } from './users.service';

/** Pixels of a stored picture: the largest place that shows one, on the sharpest screens. */
const SIDE = 320;

interface Dependencies extends Pick<CommonDependencies, 'logger'> {
  users: Pick<UsersService, 'setAvatar'>;
  storage: ObjectStorage;
  addressOf: AddressOf;
}

async function decoded(file: UploadedFile | undefined): Promise<PictureFile> {
  if (!file) throw invalidField('avatar', 'Please choose a picture.');
  try {
    return await webpSquare(file.bytes, SIDE);
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'VALIDATION_ERROR'
      ? invalidField('avatar', cause.message, cause)
      : cause;
  }
}

/** Users' profile pictures: their files in Storage, under random names. */
export function avatarsService({ users, storage, addressOf, logger }: Dependencies) {
  /** The change is already stored, so a failure is only logged. */
  async function discard(uid: string, objects: readonly string[]): Promise<void> {
    try {
      await storage.remove(objects);
    } catch (error) {
      logger.error('avatar removal failed', { uid, objects, error });
    }
  }

  return {
    /**
     * Makes a picture the person's own, in place of the one before.
     * @throws AppError VALIDATION_ERROR for what is no picture; TOKEN_REVOKED when the account is gone;
     *   UNAVAILABLE when Storage or Firestore is.
     */
    async set(uid: string, file: UploadedFile | undefined): Promise<User> {
      const { bytes } = await decoded(file);
      const object = `avatars/${uid}/${randomUUID()}.webp`;
      const token = randomUUID();
      try {
        await storage.put(object, bytes, 'image/webp', token).catch((cause: unknown) => {
          throw new AppError('UNAVAILABLE', { cause });
        });
        const { user, unused } = await users.setAvatar(uid, {
          ...{ url: addressOf(object, token), objects: [object] },
        });
        await discard(uid, unused);
        return user;
      } catch (error) {
        await discard(uid, [object]);
        throw error;
      }
    },

    /** @throws AppError TOKEN_REVOKED when the account is gone; UNAVAILABLE when Firestore is. */
    async remove(uid: string): Promise<User> {
      const { user, unused } = await users.setAvatar(uid, null);
      await discard(uid, unused);
      return user;
    },

    /** Before an account's document goes: every file stored for it, including files of requests that ended early. */
    erase: (uid: string): Promise<void> => storage.removeFolder(`avatars/${uid}/`),
  };
}
