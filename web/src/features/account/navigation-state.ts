/** The email address that one account page hands to the next, so that it is typed once. */
export interface AccountState {
  email: string;
}

/** Reads a location's state, which may be anything: another page's, or an older version's. */
export function emailFrom(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
