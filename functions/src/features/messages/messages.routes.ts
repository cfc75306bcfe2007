import type { Services } from '../../compose';
import { data, field, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const messagesRoutes = ({ messages, inbox, inboundMail }: Services) =>
  ({
    contact: saying('Thank you for your message. We will reply soon.', ({ actor, body, files, callers }) =>
      messages.receive(body, actor?.uid ?? null, files, callers),
    ),
    allThreads: data(({ actor, query }) => inbox.list(actor, query)),
    getThread: data(({ params }) => inbox.get(params.id)),
    changeThread: field('thread', ({ params, body }) => inbox.change(params.id, body)),
    replyToThread: data(({ actor, params, body, files }) => inbox.reply(actor, params.id, body, files)),
    addThreadNote: data(({ actor, params, body }) => inbox.note(actor, params.id, body.text)),
    getSavedReplies: data(() => inbox.savedReplies()),
    setSavedReplies: data(({ body }) => inbox.saveReplies(body)),
    inboundMail: async ({ raw }) => {
      await inboundMail.receive(raw);
      return { received: true };
    },
    orderMessages: data(({ actor, params }) => messages.about(actor, params.id)),
    writeOrderMessage: data(({ actor, params, body, files }) =>
      messages.write(actor, params.id, body.text, files),
    ),
  }) satisfies Handlers;
