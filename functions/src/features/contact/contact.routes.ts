import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function contactRoutes({ contact }: Services): BoundRoute[] {
  return [
    route(ROUTES.contact, async ({ actor, body }) => {
      await contact.receive(body, actor?.uid ?? null);
      return { message: 'Thank you for your message. We will reply soon.' };
    }),
  ];
}
