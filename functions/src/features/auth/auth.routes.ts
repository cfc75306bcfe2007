import { t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createAuthRoutes = ({ auth }: Shop) =>
  ({
    register: async ({ body }) => ({
      user: await auth.register(body),
      message: t('Registration successful!'),
    }),
    login: ({ body, callers }) => auth.login(body, callers),
    getAuthProfile: async ({ actor }) => ({ user: await auth.profile(actor) }),
  }) satisfies RouteHandlers;
