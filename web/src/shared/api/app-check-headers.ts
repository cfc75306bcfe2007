/** Returns the App Check header. Builds without App Check return no headers, which keeps Firebase out of the bundle. */
export const getAppCheckHeaders = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? (await import('@/shared/firebase/auth')).createAppCheckHeaders()
    : {};
