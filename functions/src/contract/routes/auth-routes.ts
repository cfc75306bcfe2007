import { loginAnswer, loginSchema, registerSchema } from '../auth';
import { userAnswer } from '../users';
import { json, message } from './route-answer';
import { define } from './route-definition';

export const authRoutes = define({ tag: 'Auth' })({
  register: {
    who: 'all',
    summary: 'Create a customer account',
    body: registerSchema,
    answer: json({ user: userAnswer, ...message }),
    errors: ['EMAIL_IN_USE'],
    status: 201,
    limit: { name: 'register', max: 10, windowSeconds: 3600 },
  },
  login: {
    who: 'all',
    summary: 'Exchange email and password for an ID token',
    body: loginSchema,
    answer: json(loginAnswer),
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
    limit: { name: 'login', max: 20, windowSeconds: 900 },
  },
  authProfile: {
    who: 'user',
    summary: 'The signed-in user',
    answer: json({ user: userAnswer }),
  },
});
