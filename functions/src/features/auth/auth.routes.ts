import type { ShopServices } from '../../compose';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createAuthRoutes = ({ auth }: ShopServices) =>
  ({
    register: async ({ body }) => ({
      user: await auth.register(body),
      message: 'Registration successful!',
    }),
    login: ({ body, callers }) => auth.login(body, callers),
    getAuthProfile: async ({ actor }) => ({ user: await auth.profile(actor) }),
  }) satisfies RouteHandlers;
