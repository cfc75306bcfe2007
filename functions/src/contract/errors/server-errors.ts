/** Failures that are not about the request. The web says them itself where no answer of the API arrived. */
export const SERVER_ERRORS = {
  INTERNAL: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
} as const;
