import { activityQuery } from '../activity';
import * as endpoints from '../endpoints';
import { adminUsersQuery, roleSchema, userStatusSchema } from '../users';
import { define } from './route-definition';

export const adminRoutes = define({
  allUsers: {
    endpoint: endpoints.allUsers,
    who: 'admin',
    tag: 'Users',
    summary: 'Users, newest first, by role or by the beginning of a name or e-mail address',
    query: adminUsersQuery,
  },
  setUserStatus: {
    endpoint: endpoints.setUserStatus,
    who: 'admin',
    tag: 'Users',
    summary: 'Disable an account and end its sessions, or enable it again',
    body: userStatusSchema,
  },
  deleteUser: {
    endpoint: endpoints.deleteUser,
    who: 'admin',
    tag: 'Users',
    summary: 'Delete an account; orders stay, without personal data',
  },
  setUserRole: {
    endpoint: endpoints.setUserRole,
    who: 'admin',
    tag: 'Users',
    summary: 'Make a user an administrator or a customer',
    body: roleSchema,
  },
  listActivity: {
    endpoint: endpoints.listActivity,
    who: 'admin',
    tag: 'Activity',
    summary: 'What administrators changed, newest first',
    query: activityQuery,
  },
});
