import type { LoginAnswer, LoginInput, RegisterInput } from '../../contract/auth';
import type { User } from '../../contract/users';
import { verifyToken, type Actor, type LazyAuth } from '../../platform/auth';
import type { PasswordSignIn } from '../../platform/password-sign-in';
import type { UsersService } from '../users/users.service';

interface Dependencies {
  users: UsersService;
  signIn: PasswordSignIn;
  auth: LazyAuth;
}

export type AuthService = ReturnType<typeof authService>;

/** Registering, logging in, and who one is. */
export function authService({ users, signIn, auth }: Dependencies) {
  return {
    /** @throws AppError EMAIL_IN_USE or VALIDATION_ERROR. */
    register: (input: RegisterInput): Promise<User> => users.register(input),

    /** @throws AppError as `PasswordSignIn`. */
    async login({ email, password }: LoginInput): Promise<Omit<LoginAnswer, 'success'>> {
      const { token, refreshToken, expiresIn } = await signIn(email.toLowerCase(), password);
      const actor = await verifyToken(auth, token, { checkRevoked: false });
      const user = await users.profile(actor);
      return { code: 'LOGIN_SUCCESS', user, token, refreshToken, expiresIn };
    },

    /** @throws AppError TOKEN_REVOKED when the account is gone. */
    profile: (actor: Actor): Promise<User> => users.profile(actor),
  };
}
