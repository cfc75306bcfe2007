import type { RegisterInput, UserAnswer } from '@contract/auth';
import type { DataExport } from '@contract/data-export';
import type { AddressBook, ProfileInput, SavedAddressInput } from '@contract/users';
import { ADDRESSES } from '@/shared/address/address-book';
import { api, type Envelope } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';

// Refusals are answers about a form, which tells of them itself.
const quiet = true;

/** Creates a customer account. */
export const register = (input: RegisterInput) =>
  api.post<UserAnswer>('/auth/register', { body: input, session: false, quiet });

export const updateProfile = (body: ProfileInput) => api.put<UserAnswer>('/users/profile', { body, quiet });

/** Sets the own picture. `onProgress` is told 0..1 while it goes out. */
export function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<UserAnswer> {
  const form = new FormData();
  form.append('avatar', picture, 'avatar.jpg');
  return upload<UserAnswer>('POST', '/users/avatar', form, { quiet, onProgress });
}

export const removeAvatar = () => api.delete<UserAnswer>('/users/avatar', { quiet });

export const addAddress = (body: SavedAddressInput) => api.post(ADDRESSES, { body, quiet });

export const updateAddress = (id: string, body: SavedAddressInput) =>
  api.put(`${ADDRESSES}/${id}`, { body, quiet });

export const deleteAddress = (id: string) =>
  api.delete<Envelope<AddressBook>>(`${ADDRESSES}/${id}`, { quiet });

/** Everything the shop holds about the signed-in person. */
export async function exportData(): Promise<DataExport> {
  return (await api.get<Envelope<DataExport>>('/users/export', { quiet })).data;
}

/** Ends the account. The last login must be minutes old at most. */
export const deleteAccount = () => api.delete('/users/profile', { quiet });
