import type { LoginAnswer, LoginInput } from '../../contract/auth';
import type { LimitRule } from '../../contract/routes/route-definition';
import { verifyToken, type FindRole, type LazyAuth } from '../../platform/auth';
import type { PasswordSignIn } from '../../platform/password-sign-in';
import type { RateLimiter } from '../../platform/rate-limit/rate-limit';
import type { UsersService } from '../users/users.service';

interface Dependencies {
  users: UsersService;
  signIn: PasswordSignIn;
  auth: LazyAuth;
  findRole: FindRole;
  limit: RateLimiter;
}

/** Logins to one account from all addresses: wider than one address's limit, so that no single address can lock a user out. */
const LOGINS_TO_ACCOUNT: LimitRule = { name: 'login-account', max: 100, windowSeconds: 900 };

/** Registering, logging in, and who one is. */
export function authService({ users, signIn, auth, findRole, limit }: Dependencies) {
  return {
    /** @throws AppError EMAIL_IN_USE or VALIDATION_ERROR. */
    register: users.register,

    /** @throws AppError RATE_LIMITED, or as `PasswordSignIn`. */
    async login({ email, password }: LoginInput): Promise<Omit<LoginAnswer, 'success'>> {
      const address = email.toLowerCase();
      await limit(LOGINS_TO_ACCOUNT, [{ id: address }]);
      const { token, refreshToken, expiresIn } = await signIn(address, password);
      const actor = await verifyToken(auth, token, { checkRevoked: false, findRole });
      const user = await users.profile(actor);
      return { code: 'LOGIN_SUCCESS', user, token, refreshToken, expiresIn };
    },

    /** @throws AppError TOKEN_REVOKED when the account is gone. */
    profile: users.profile,
  };
}
