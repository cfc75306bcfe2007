import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const contactRoutes = ({ contact }: Services) =>
  ({
    contact: async ({ actor, body }) => {
      await contact.receive(body, actor?.uid ?? null);
      return { message: 'Thank you for your message. We will reply soon.' };
    },
  }) satisfies Handlers;
