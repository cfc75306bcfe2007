import { msg } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createMessagesRoutes = ({ messages, inbox, inboundMail }: Shop) =>
  ({
    sendContactMessage: respondWithMessage(
      msg('Thank you for your message. We will reply soon.'),
      ({ actor, body, files, callers }) => messages.receive(body, actor?.uid ?? null, files, callers),
    ),
    getContactInfo: respondWithData(() => messages.getContactInfo()),
    listThreads: respondWithData(({ actor, query }) => inbox.list(actor, query)),
    getThread: respondWithData(({ params }) => inbox.get(params.id)),
    updateThread: respondWithField('thread', ({ params, body }) => inbox.update(params.id, body)),
    replyToThread: respondWithData(({ actor, params, body, files }) =>
      inbox.reply(actor, params.id, body, files),
    ),
    addThreadNote: respondWithData(({ actor, params, body }) => inbox.addNote(actor, params.id, body.text)),
    getSavedReplies: respondWithData(() => inbox.getSavedReplies()),
    replaceSavedReplies: respondWithData(({ body }) => inbox.replaceSavedReplies(body)),
    receiveInboundMail: async ({ raw }) => {
      await inboundMail.receive(raw);
      return { received: true };
    },
    listOrderMessages: respondWithData(({ actor, params }) => messages.getOrderMessages(actor, params.id)),
    sendOrderMessage: respondWithData(({ actor, params, body, files }) =>
      messages.sendOrderMessage(actor, params.id, body.text, files),
    ),
  }) satisfies RouteHandlers;
