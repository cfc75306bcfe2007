import type { RegisterInput, UserAnswer } from '@contract/auth';
import { api } from '@/shared/api/client';

/** Creates a customer account. Refusals are answers about the form, which tells of them itself. */
export const register = (input: RegisterInput) =>
  api.post<UserAnswer>('/auth/register', { body: input, session: false, quiet: true });
