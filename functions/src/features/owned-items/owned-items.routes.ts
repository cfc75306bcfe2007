import { msg } from '../../contract/texts/text';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import type { Shop } from '../../platform/shop';

export const createOwnedItemsRoutes = ({ ownedItems }: Shop) =>
  ({
    getOwnedItem: respondWithData(({ actor, params }) => ownedItems.get(actor, params.id, params.line)),
    setCareReminder: respondWithField('careReminder', ({ actor, params, body }) =>
      ownedItems.setReminder(actor, params, body),
    ),
    stopCareReminder: respondWithMessage(msg('You will no longer receive this care reminder.'), ({ body }) =>
      ownedItems.stopReminder(body.token),
    ),
  }) satisfies RouteHandlers;
