import { loginAnswer, loginSchema, registerSchema } from '../auth';
import * as endpoints from '../endpoints';
import { userAnswer } from '../users';
import { json, message } from './route-answer';
import { define } from './route-definition';

export const authRoutes = define({
  register: {
    endpoint: endpoints.register,
    who: 'all',
    tag: 'Auth',
    summary: 'Create a customer account',
    body: registerSchema,
    answer: json({ user: userAnswer, ...message }),
    errors: ['EMAIL_IN_USE'],
    status: 201,
    limit: { name: 'register', max: 10, windowSeconds: 3600 },
  },
  login: {
    endpoint: endpoints.login,
    who: 'all',
    tag: 'Auth',
    summary: 'Exchange email and password for an ID token',
    body: loginSchema,
    answer: json(loginAnswer),
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
    limit: { name: 'login', max: 20, windowSeconds: 900 },
  },
  authProfile: {
    endpoint: endpoints.authProfile,
    who: 'user',
    tag: 'Auth',
    summary: 'The signed-in user',
    answer: json({ user: userAnswer }),
  },
});
