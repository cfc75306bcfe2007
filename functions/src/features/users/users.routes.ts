import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { UsersService } from './users.service';

export function usersRoutes(users: UsersService): BoundRoute[] {
  return [
    route(ROUTES.setUserRole, async ({ actor, params, body }) => ({
      top: { user: await users.setRole(actor, params.id!, body.role) },
    })),
  ];
}
