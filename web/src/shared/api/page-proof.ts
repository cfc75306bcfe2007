/** The header that a page of the shop proves itself by; none but in a build with App Check, so that it costs others nothing. */
export const pageProof = async (): Promise<Record<string, string>> =>
  import.meta.env.VITE_APP_CHECK_SITE_KEY ? (await import('@/shared/firebase/auth')).pageProof() : {};
