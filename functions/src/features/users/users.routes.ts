import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function usersRoutes({ users, avatars }: Services): BoundRoute[] {
  return [
    route(ROUTES.getProfile, async ({ actor }) => ({
      user: await users.profile(actor),
    })),
    route(ROUTES.updateProfile, async ({ actor, body }) => ({
      user: await users.updateProfile(actor.uid, body),
      message: 'Profile updated successfully',
    })),
    route(ROUTES.uploadAvatar, async ({ actor, files }) => ({
      user: await avatars.set(actor.uid, files[0]),
      message: 'Your picture was saved.',
    })),
    route(ROUTES.removeAvatar, async ({ actor }) => ({
      user: await avatars.remove(actor.uid),
      message: 'Your picture was removed.',
    })),
    route(ROUTES.allUsers, async ({ query }) => ({ data: await users.list(query) })),
    route(ROUTES.setUserStatus, async ({ actor, params, body }) => ({
      user: await users.setDisabled(actor, params.id, body.disabled),
    })),
    route(ROUTES.setUserRole, async ({ actor, params, body }) => ({
      user: await users.setRole(actor, params.id, body.role),
    })),
  ];
}
