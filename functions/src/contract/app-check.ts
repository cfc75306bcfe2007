export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** App Check token for the emulators, which have no App Check. Real shops reject this token. */
export const APP_CHECK_DEBUG_TOKEN = 'emulators-debug-token';
