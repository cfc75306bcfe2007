import type { RegisterInput, UserAnswer } from '@contract/auth';
import type { DataExport } from '@contract/data-export';
import type { ProfileInput, SavedAddressInput, User } from '@contract/users';
import { ADDRESSES } from '@/shared/address/address-book';
import { api, type Envelope } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate } from '@/shared/data/change-data';
import { session } from '@/shared/session/session';

// Dialogs show these failures themselves, and toasts of actions name what failed.
const quiet = true;

/** Creates a customer account. */
export const register = (input: RegisterInput) =>
  api.post<UserAnswer>('/auth/register', { body: input, session: false });

export async function updateProfile(body: ProfileInput): Promise<User> {
  const { user } = await api.put<UserAnswer>('/users/profile', { body });
  session.updated(user);
  return user;
}

/** Sets the own picture. `onProgress` is called with 0..1 while it is sent. */
export async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.append('avatar', picture, 'avatar.jpg');
  const { user } = await upload<UserAnswer>('POST', '/users/avatar', form, { quiet, onProgress });
  session.updated(user);
}

export async function removeAvatar(): Promise<void> {
  session.updated((await api.delete<UserAnswer>('/users/avatar')).user);
}

export async function addAddress(body: SavedAddressInput): Promise<void> {
  await api.post(ADDRESSES, { body, quiet });
  invalidate(ADDRESSES);
}

export async function updateAddress(id: string, body: SavedAddressInput): Promise<void> {
  await api.put(`${ADDRESSES}/${id}`, { body, quiet });
  invalidate(ADDRESSES);
}

export async function deleteAddress(id: string): Promise<void> {
  await api.delete(`${ADDRESSES}/${id}`, { quiet });
  invalidate(ADDRESSES);
}

/** Everything the shop holds about the signed-in person. */
export async function exportData(): Promise<DataExport> {
  return (await api.get<Envelope<DataExport>>('/users/export')).data;
}

/** Ends the account. The last login must be minutes old at most. */
export const deleteAccount = () => api.delete('/users/profile', { quiet });
