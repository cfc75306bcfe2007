import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const messagesRoutes = ({ messages, inbox, inboundMail }: Services) =>
  ({
    contact: async ({ actor, body, files, callers }) => {
      await messages.receive(body, actor?.uid ?? null, files, callers);
      return { message: 'Thank you for your message. We will reply soon.' };
    },
    allThreads: async ({ actor, query }) => ({ data: await inbox.list(actor, query) }),
    getThread: async ({ params }) => ({ data: await inbox.get(params.id) }),
    changeThread: async ({ params, body }) => ({ data: { thread: await inbox.change(params.id, body) } }),
    replyToThread: async ({ actor, params, body, files }) => ({
      data: await inbox.reply(actor, params.id, body, files),
    }),
    addThreadNote: async ({ actor, params, body }) => ({
      data: await inbox.note(actor, params.id, body.text),
    }),
    getSavedReplies: async () => ({ data: await inbox.savedReplies() }),
    setSavedReplies: async ({ body }) => ({ data: await inbox.saveReplies(body) }),
    inboundMail: async ({ raw, headers }) => {
      await inboundMail.receive(raw, headers.Authorization);
      return { received: true };
    },
    orderMessages: async ({ actor, params }) => ({ data: await messages.about(actor, params.id) }),
    writeOrderMessage: async ({ actor, params, body, files }) => ({
      data: await messages.write(actor, params.id, body.text, files),
    }),
  }) satisfies Handlers;
