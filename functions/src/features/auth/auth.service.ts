import type { LoginResponse, LoginInput } from '../../contract/auth';
import type { User } from '../../contract/users';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { verifyToken, type RequestActor } from '../../platform/auth';
import { AppError } from '../../platform/errors';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import type { ActivityActor } from '../activity/activity.service';

const UNKNOWN_ACTOR: ActivityActor = { uid: '', name: 'Somebody' };

/** Rate limit of logins to one account from all networks. High, so that attackers cannot lock out the owner. */
const ACCOUNT_LOGIN_LIMIT: RateLimitRule = { name: 'login-account', max: 100, windowSeconds: 900 };

/** Rate limit of logins to one account from one network address. */
const NETWORK_LOGIN_LIMIT: RateLimitRule = {
  name: 'login-account-network',
  max: 20,
  windowSeconds: 900,
  essential: true,
};

export function createAuthService({
  users,
  accounts,
  signIn,
  loadAuth: auth,
  teamRoles: { find: findRole },
  limit,
  transactions,
  activity,
  guestCustomers,
}: Shop) {
  /** Records a login in the activity log if the user is an administrator. */
  const logLogin = (by: ActivityActor, action: 'user.login' | 'user.loginFailed', account: ActivityActor) =>
    transactions.run((tx) =>
      Promise.resolve(
        activity.record(tx, by, {
          action,
          target: { type: 'user', id: account.uid, label: account.name || (account.email ?? '') },
          changes: [],
        }),
      ),
    );

  /** Returns the user's profile. If the email address is verified, assigns its guest orders to the account. */
  async function profile(actor: RequestActor): Promise<User> {
    const user = await users.getProfile(actor);
    // The token may still contain an earlier email address of the account, which must not claim guest orders.
    if (user.email === actor.email.toLowerCase()) await guestCustomers.join(actor);
    return user;
  }

  async function noteFailed(address: string): Promise<void> {
    const uid = await accounts.findByEmail(address);
    const account = uid === null ? null : await accounts.find(uid);
    if (account?.role === 'admin') await logLogin(UNKNOWN_ACTOR, 'user.loginFailed', account);
  }

  return {
    /** @throws AppError EMAIL_IN_USE if the address has an account; VALIDATION_ERROR if the password is invalid */
    register: users.register,

    /** @throws AppError RATE_LIMITED after too many attempts, or any error of `createIdentityToolkitSignIn` */
    async login(
      { email, password }: LoginInput,
      callers: readonly RateLimitCaller[],
    ): Promise<Omit<LoginResponse, 'success'>> {
      const address = email.toLowerCase();
      await limit(
        NETWORK_LOGIN_LIMIT,
        callers.map((caller) => ({ ...caller, id: `${caller.id} ${address}` })),
      );
      await limit(ACCOUNT_LOGIN_LIMIT, [{ id: address }]);
      const { token, refreshToken, expiresIn } = await signIn(address, password).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.status < 500) await noteFailed(address);
          throw error;
        },
      );
      const actor = await verifyToken(auth, token, { checkRevoked: false, findRole });
      const user = await profile(actor.team ? { ...actor, unconfirmed: true } : actor);
      if (actor.team) await logLogin(actor, 'user.login', actor);
      return { code: 'LOGIN_SUCCESS', user, token, refreshToken, expiresIn };
    },

    /** @throws AppError TOKEN_REVOKED if the account no longer exists */
    profile,
  };
}
