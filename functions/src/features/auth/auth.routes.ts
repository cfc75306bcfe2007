import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const authRoutes = ({ auth }: Services) =>
  ({
    register: async ({ body }) => ({
      user: await auth.register(body),
      message: 'Registration successful!',
    }),
    login: ({ body, callers }) => auth.login(body, callers),
    authProfile: async ({ actor }) => ({ user: await auth.profile(actor) }),
  }) satisfies Handlers;
