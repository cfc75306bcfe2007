/** Messages for server and network failures. The web app also shows them if it receives no response. */
export const SERVER_ERROR_MESSAGES = {
  INTERNAL: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
} as const;
