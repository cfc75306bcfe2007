import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { ContactService } from './contact.service';

export function contactRoutes(contact: ContactService): BoundRoute[] {
  return [
    route(ROUTES.contact, async ({ actor, body }) => {
      await contact.receive(body, actor?.uid ?? null);
      return { message: 'Thank you for your message. We will reply soon.' };
    }),
  ];
}
