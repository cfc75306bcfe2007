import { OWNER } from '../../contract/team/permissions';
import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const usersRoutes = ({ auth, users, avatars }: Services) =>
  ({
    getProfile: async ({ actor }) => ({ user: await auth.profile(actor) }),
    updateProfile: async ({ actor, body }) => ({
      user: await users.updateProfile(actor.uid, body),
      message: 'Profile updated successfully',
    }),
    uploadAvatar: async ({ actor, files }) => ({
      user: await avatars.set(actor.uid, files[0]),
      message: 'Your picture was saved.',
    }),
    removeAvatar: async ({ actor }) => ({
      user: await avatars.remove(actor.uid),
      message: 'Your picture was removed.',
    }),
    allUsers: async ({ query }) => ({ data: await users.list(query) }),
    setUserStatus: async ({ actor, params, body }) => ({
      user: await users.setDisabled(actor, params.id, body.disabled),
    }),
    setUserRole: async ({ actor, params, body }) => ({
      user: await users.setRole(actor, params.id, body.role === 'admin' ? (body.teamRole ?? OWNER.id) : null),
    }),
  }) satisfies Handlers;
