import type { RegisterInput } from '@contract/auth';
import type { PersonalDataExport } from '@contract/files/data-export';
import * as endpoints from '@contract/endpoints';
import type { SavedAddressInput } from '@contract/addresses/shipping-address';
import type { UpdateProfileInput } from '@contract/profile';
import type { User } from '@contract/users';
import { ADDRESSES_CACHE_KEY } from '@/shared/address/address-book';
import { callApi } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData } from '@/shared/data/change-data';
import { sessionStore } from '@/shared/session/session';

// No toasts, because the account's dialogs and actions show errors themselves.
const quiet = true;

export const registerAccount = (body: RegisterInput) => callApi(endpoints.register, { body, session: false });

export async function updateProfile(body: UpdateProfileInput): Promise<User> {
  const { user } = await callApi(endpoints.updateProfile, { body });
  sessionStore.updated(user);
  return user;
}

/** Uploads a picture as the user's avatar. Calls `onProgress` with the uploaded share, from 0 to 1. */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const file = new File([picture], 'avatar.jpg', { type: picture.type });
  const { user } = await uploadFiles(endpoints.uploadAvatar, {
    files: { avatar: [file] },
    quiet,
    onProgress,
  });
  sessionStore.updated(user);
}

export async function removeAvatar(): Promise<void> {
  sessionStore.updated((await callApi(endpoints.removeAvatar)).user);
}

/** Saves an address in the customer's address book. If `id` is null, adds a new address. */
export async function saveAddressBookEntry(id: string | null, body: SavedAddressInput): Promise<void> {
  if (id === null) await callApi(endpoints.addAddress, { body, quiet });
  else await callApi(endpoints.updateAddress, { params: { id }, body, quiet });
  invalidateData(ADDRESSES_CACHE_KEY);
}

export async function deleteAddress(id: string): Promise<void> {
  await callApi(endpoints.deleteAddress, { params: { id }, quiet });
  invalidateData(ADDRESSES_CACHE_KEY);
}

export async function exportAccountData(): Promise<PersonalDataExport> {
  return (await callApi(endpoints.exportMyData)).data;
}

/** Deletes the customer's account. The server requires a login within the last few minutes. */
export const deleteAccount = () => callApi(endpoints.deleteProfile, { quiet });
