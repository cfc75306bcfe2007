/** Returns the request headers for App Check. Builds without App Check do not load Firebase for this. */
export const getAppCheckHeaders = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? (await import('@/shared/firebase/firebase-auth')).createAppCheckHeaders()
    : {};
