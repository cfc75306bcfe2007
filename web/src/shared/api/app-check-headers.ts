/** Returns the request headers for App Check. Empty in builds without App Check, which then omit Firebase. */
export const getAppCheckHeaders = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? (await import('@/shared/firebase/auth')).createAppCheckHeaders()
    : {};
