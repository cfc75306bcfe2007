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

// Dialogs show these failures themselves, and toasts of actions name what failed.
const quiet = true;

/** Creates a customer account. */
export const register = (body: RegisterInput) => call(endpoints.register, { body, session: false });

export async function updateProfile(body: ProfileInput): Promise<User> {
  const { user } = await call(endpoints.updateProfile, { body });
  session.updated(user);
  return user;
}

/** Sets the own picture. `onProgress` is called with 0..1 while it is sent. */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const file = new File([picture], 'avatar.jpg', { type: picture.type });
  const { user } = await upload(endpoints.uploadAvatar, { files: { avatar: [file] }, quiet, onProgress });
  session.updated(user);
}

export async function removeAvatar(): Promise<void> {
  session.updated((await call(endpoints.removeAvatar)).user);
}

/** Changes an address of the book; null adds a new one. */
export async function saveAddress(id: string | null, body: SavedAddressInput): Promise<void> {
  if (id === null) await call(endpoints.addAddress, { body, quiet });
  else await call(endpoints.updateAddress, { params: { id }, body, quiet });
  invalidate(ADDRESSES);
}

export async function deleteAddress(id: string): Promise<void> {
  await call(endpoints.deleteAddress, { params: { id }, quiet });
  invalidate(ADDRESSES);
}

/** Everything the shop holds about the signed-in customer. */
export async function exportData(): Promise<DataExport> {
  return (await call(endpoints.exportData)).data;
}

/** Ends the account. The last login must be minutes old at most. */
export const deleteAccount = () => call(endpoints.deleteProfile, { quiet });
