import { OWNER_ROLE } from '../../contract/team/permissions';
import { t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createUsersRoutes = ({ auth, users, avatars }: Shop) =>
  ({
    getProfile: async ({ actor }) => ({ user: await auth.profile(actor) }),
    updateProfile: async ({ actor, body }) => ({
      user: await users.updateProfile(actor.uid, body),
      message: t('Profile updated successfully'),
    }),
    setAccountLanguage: async ({ actor, body }) => {
      await users.setLanguage(actor.uid, body.language);
      return { data: body };
    },
    uploadAvatar: async ({ actor, files }) => ({
      user: await avatars.set(actor.uid, files[0]),
      message: t('Your picture was saved.'),
    }),
    removeAvatar: async ({ actor }) => ({
      user: await avatars.remove(actor.uid),
      message: t('Your picture was removed.'),
    }),
    listAllUsers: async ({ query }) => ({ data: await users.list(query) }),
    setUserStatus: async ({ actor, params, body }) => ({
      user: await users.setDisabled(actor, params.id, body.disabled),
    }),
    setUserRole: async ({ actor, params, body }) => ({
      user: await users.setRole(
        actor,
        params.id,
        body.role === 'admin' ? (body.teamRole ?? OWNER_ROLE.id) : null,
      ),
    }),
  }) satisfies RouteHandlers;
