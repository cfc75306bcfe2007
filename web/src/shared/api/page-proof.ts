/** Returns the App Check header. Builds without App Check return no headers and do not include Firebase here. */
export const pageProof = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY ? (await import('@/shared/firebase/auth')).pageProof() : {};
