import type { ContactInput } from '../../contract/contact';
import type { SentContactMessage } from '../../contract/data-export';
import type { ContactRepository, Correspondent } from './contact.repository';

export type ContactService = ReturnType<typeof contactService>;

/** Messages to the shop. */
export function contactService(messages: ContactRepository) {
  return {
    /**
     * Keeps a message, with its address in lower case so that a person's messages are found together.
     * @param uid the account that sends it; null without a session.
     */
    receive: (input: ContactInput, uid: string | null): Promise<void> =>
      messages.add({ ...input, email: input.email.toLowerCase() }, uid),

    /** A person's messages that are still kept, newest first. */
    async of(person: Correspondent): Promise<SentContactMessage[]> {
      return (await messages.of(person)).map(({ name, email, message, createdAt }) => ({
        name,
        email,
        message,
        createdAt: createdAt.toISOString(),
      }));
    },

    /** Removes a person's messages, for an account that is erased. May be repeated. */
    erase: (person: Correspondent): Promise<void> => messages.removeOf(person),
  };
}
