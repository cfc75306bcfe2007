export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** Debug token that replaces App Check tokens on the emulators. Deployed shops reject this token. */
export const APP_CHECK_DEBUG_TOKEN = 'emulators-debug-token';
