import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { UsersService } from './users.service';

export function usersRoutes(users: UsersService): BoundRoute[] {
  return [
    route(ROUTES.getProfile, async ({ actor }) => ({
      top: { user: await users.profile(actor.uid, actor.admin ? 'admin' : 'customer') },
    })),
    route(ROUTES.updateProfile, async ({ actor, body }) => ({
      top: { user: await users.updateProfile(actor.uid, body) },
      message: 'Profile updated successfully',
    })),
    route(ROUTES.setUserRole, async ({ actor, params, body }) => ({
      top: { user: await users.setRole(actor, params.id!, body.role) },
    })),
  ];
}
