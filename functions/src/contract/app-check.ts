/** The header of Firebase App Check's token, as Firebase's own services name it. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** What pages send on the emulators, which have no App Check. Only a shop on the emulators takes it. */
export const APP_CHECK_DEBUG_TOKEN = 'emulators-debug-token';
