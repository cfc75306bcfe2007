/** Returns the request headers for App Check. Returns no headers if the build does not use App Check. */
export const getAppCheckHeaders = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY
    ? (await import('@/shared/firebase/firebase-auth')).createAppCheckHeaders()
    : {};
