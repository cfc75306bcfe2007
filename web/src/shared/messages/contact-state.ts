interface ContactState {
  contactMessage: string;
}

/** Creates the history state of a link to the contact page, whose form then begins with the message. */
export const createContactState = (message: string): ContactState | undefined =>
  message === '' ? undefined : { contactMessage: message };

/** Returns the message from the history state of the contact page, or '' without one. */
export function getContactMessage(state: unknown): string {
  const message = (state as Partial<ContactState> | null)?.contactMessage;
  return typeof message === 'string' ? message : '';
}
