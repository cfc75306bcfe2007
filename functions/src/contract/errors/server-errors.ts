import { msg } from '../texts/text';

/** Messages for server and network failures. The web app also shows them if it receives no response. `t` translates them. */
export const SERVER_ERROR_MESSAGES = {
  INTERNAL: msg('Server error. Please try again later.'),
  UNAVAILABLE: msg('The service is busy. Please try again in a moment.'),
} as const;
