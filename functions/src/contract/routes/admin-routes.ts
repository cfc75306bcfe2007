import { activityQuery } from '../activity';
import { adminUsersQuery, roleSchema, userStatusSchema } from '../users';
import { define } from './route-definition';

export const adminRoutes = define({
  allUsers: {
    method: 'GET',
    path: '/users/admin/all',
    who: 'admin',
    tag: 'Users',
    summary: 'Users, newest first, by role or by the beginning of a name or e-mail address',
    query: adminUsersQuery,
  },
  setUserStatus: {
    method: 'PUT',
    path: '/users/admin/:id/status',
    who: 'admin',
    tag: 'Users',
    summary: 'Disable an account and end its sessions, or enable it again',
    body: userStatusSchema,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/admin/:id',
    who: 'admin',
    tag: 'Users',
    summary: 'Delete an account; orders stay without the person',
  },
  setUserRole: {
    method: 'PUT',
    path: '/users/admin/:id/role',
    who: 'admin',
    tag: 'Users',
    summary: 'Make somebody an administrator or a customer',
    body: roleSchema,
  },
  listActivity: {
    method: 'GET',
    path: '/admin/activity',
    who: 'admin',
    tag: 'Activity',
    summary: 'What administrators changed, newest first',
    query: activityQuery,
  },
});
