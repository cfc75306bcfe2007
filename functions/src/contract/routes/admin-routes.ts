import { activityAnswer, activityQuery } from '../activity';
import * as endpoints from '../endpoints';
import {
  adminUserAnswer,
  adminUsersAnswer,
  adminUsersQuery,
  roleSchema,
  userAnswer,
  userStatusSchema,
} from '../users';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const adminRoutes = define({
  allUsers: {
    endpoint: endpoints.allUsers,
    who: 'admin',
    tag: 'Users',
    summary: 'Users, newest first, by role or by the beginning of a name or email address',
    query: adminUsersQuery,
    answer: data(adminUsersAnswer),
    errors: ['BAD_CURSOR'],
  },
  setUserStatus: {
    endpoint: endpoints.setUserStatus,
    who: 'admin',
    tag: 'Users',
    summary: 'Disable an account and end its sessions, or enable it again',
    body: userStatusSchema,
    answer: json({ user: adminUserAnswer }),
    errors: ['SELF_CHANGE', 'LAST_ADMIN'],
  },
  deleteUser: {
    endpoint: endpoints.deleteUser,
    who: 'admin',
    tag: 'Users',
    summary: 'Delete an account; orders stay, without personal data',
    answer: json(message),
    errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'],
  },
  setUserRole: {
    endpoint: endpoints.setUserRole,
    who: 'admin',
    tag: 'Users',
    summary: 'Make a user an administrator or a customer',
    body: roleSchema,
    answer: json({ user: userAnswer }),
    errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'],
  },
  listActivity: {
    endpoint: endpoints.listActivity,
    who: 'admin',
    tag: 'Activity',
    summary: 'What administrators changed, newest first',
    query: activityQuery,
    answer: data(activityAnswer),
    errors: ['BAD_CURSOR'],
  },
});
