/**
 * Returns the App Check header, or no headers in builds without App Check. The condition removes Firebase
 * from those builds.
 */
export const pageProof = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY ? (await import('@/shared/firebase/auth')).pageProof() : {};
