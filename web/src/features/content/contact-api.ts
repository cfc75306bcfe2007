import type { ContactInput } from '@contract/contact';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';

/** Leaves a message for the shop. */
export const sendMessage = (body: ContactInput) => call(endpoints.contact, { body });
