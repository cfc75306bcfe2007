import type { RegisterInput } from '@contract/auth';
import type { DataExport } from '@contract/files/data-export';
import * as endpoints from '@contract/endpoints';
import type { SavedAddressInput } from '@contract/addresses/shipping-address';
import type { ProfileInput } from '@contract/profile';
import type { User } from '@contract/users';
import { ADDRESSES } from '@/shared/address/address-book';
import { call } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate } from '@/shared/data/change-data';
import { session } from '@/shared/session/session';

// Errors are not announced, because dialogs display them and actions show their own toasts.
const quiet = true;

export const register = (body: RegisterInput) => call(endpoints.register, { body, session: false });

export async function updateProfile(body: ProfileInput): Promise<User> {
  const { user } = await call(endpoints.updateProfile, { body });
  session.updated(user);
  return user;
}

/** @param onProgress called with the uploaded share, from 0 to 1 */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const file = new File([picture], 'avatar.jpg', { type: picture.type });
  const { user } = await upload(endpoints.uploadAvatar, { files: { avatar: [file] }, quiet, onProgress });
  session.updated(user);
}

export async function removeAvatar(): Promise<void> {
  session.updated((await call(endpoints.removeAvatar)).user);
}

/** Updates an address, or adds one if the id is null. */
export async function saveAddress(id: string | null, body: SavedAddressInput): Promise<void> {
  if (id === null) await call(endpoints.addAddress, { body, quiet });
  else await call(endpoints.updateAddress, { params: { id }, body, quiet });
  invalidate(ADDRESSES);
}

export async function deleteAddress(id: string): Promise<void> {
  await call(endpoints.deleteAddress, { params: { id }, quiet });
  invalidate(ADDRESSES);
}

export async function exportData(): Promise<DataExport> {
  return (await call(endpoints.exportData)).data;
}

/** Deletes the account. Requires a login within the last minutes. */
export const deleteAccount = () => call(endpoints.deleteProfile, { quiet });
