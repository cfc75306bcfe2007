import type { ContactInput } from '@contract/contact';
import { api } from '@/shared/api/client';

/** Leaves a message for the shop. */
export const sendMessage = (input: ContactInput) =>
  api.post<{ success: true; message?: string }>('/contact', { body: input });
