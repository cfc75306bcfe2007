import type { ContactInput } from '../../contract/contact';
import type { ContactRepository } from './contact.repository';

export type ContactService = ReturnType<typeof contactService>;

/** Messages to the shop. */
export function contactService(messages: ContactRepository) {
  return {
    /** Keeps a message for the shop's people, the address in lower case so that a person's messages meet. */
    receive: (input: ContactInput): Promise<void> =>
      messages.add({ ...input, email: input.email.toLowerCase() }),
  };
}
