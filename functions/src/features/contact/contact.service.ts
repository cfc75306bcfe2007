import type { ContactInput } from '../../contract/contact';
import type { SentContactMessage } from '../../contract/data-export';
import type { ContactRepository, Correspondent } from './contact.repository';

export type { Correspondent };

/** What an account says of the person who may have sent messages. */
interface SenderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
  createdAt: Date;
}

/**
 * Which messages belong to an account: those sent with its session, and those sent without one under its address. An
 * address that was never confirmed may have been another person's before the account was made, so older messages count
 * only where it is confirmed.
 */
export const correspondentOf = ({ uid, email, emailVerified, createdAt }: SenderAccount): Correspondent => ({
  uid,
  email,
  ...(emailVerified ? {} : { since: createdAt }),
});

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

    /** A person's messages that are still stored, newest first. */
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
