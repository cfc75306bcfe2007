export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** App Check debug token for the emulators. Deployed shops reject this token. */
export const APP_CHECK_DEBUG_TOKEN = 'emulators-debug-token';
