import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function authRoutes({ auth }: Services): BoundRoute[] {
  return [
    route(ROUTES.register, async ({ body }) => ({
      user: await auth.register(body),
      message: 'Registration successful!',
    })),
    route(ROUTES.login, ({ body }) => auth.login(body)),
    route(ROUTES.authProfile, async ({ actor }) => ({ user: await auth.profile(actor) })),
  ];
}
