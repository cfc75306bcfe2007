import type { LoginAnswer, LoginInput } from '../../contract/auth';
import type { Role, User } from '../../contract/users';
import type { LimitRule } from '../../contract/routes/route-definition';
import { verifyToken, type Actor, type FindRole, type LazyAuth } from '../../platform/auth';
import type { PasswordSignIn } from '../../platform/password-sign-in';
import { AppError } from '../../platform/errors';
import type { RateCaller } from '../../platform/rate-limit/rate-limit';
import type { Base } from '../base-port';
import type { AuditActor } from '../activity/activity.service';
import type { GuestCustomersService } from '../customers/guest-customers.service';
import type { UsersService } from '../users/users.service';

/** Who tried, in the log: nobody knows. */
const SOMEBODY: AuditActor = { uid: '', name: 'Somebody' };

interface Dependencies extends Pick<Base, 'activity' | 'limit' | 'transactions'> {
  users: UsersService;
  accounts: {
    findByEmail: (email: string) => Promise<string | null>;
    find: (uid: string) => Promise<(AuditActor & { role: Role }) | null>;
  };
  guestCustomers: Pick<GuestCustomersService, 'join'>;
  signIn: PasswordSignIn;
  auth: LazyAuth;
  findRole: FindRole;
}

/** Logins to one account from all addresses: wider than one address's limit, so that no single address can lock a user out. */
const LOGINS_TO_ACCOUNT: LimitRule = { name: 'login-account', max: 100, windowSeconds: 900 };

/** Logins to one account from one network: whose customers are many, and guess nobody's password. */
const LOGINS_OF_NETWORK: LimitRule = {
  name: 'login-account-network',
  max: 20,
  windowSeconds: 900,
  essential: true,
};

/** Registering, logging in, and who one is. */
export function authService(dependencies: Dependencies) {
  const { users, accounts, signIn, auth, findRole, limit, transactions } = dependencies;
  const { activity, guestCustomers } = dependencies;

  /** Notes a login of an administrator's account in the log; customers' are theirs alone. */
  const note = (by: AuditActor, action: 'user.login' | 'user.loginFailed', account: AuditActor) =>
    transactions.run((tx) =>
      Promise.resolve(
        activity.record(tx, by, {
          action,
          target: { type: 'user', id: account.uid, label: account.name || (account.email ?? '') },
          changes: [],
        }),
      ),
    );

  /** The caller; an address that is verified by now is joined with what it ordered without an account. */
  async function profile(actor: Actor): Promise<User> {
    const user = await users.profile(actor);
    // A token may be older than the account's present address.
    if (user.email === actor.email.toLowerCase()) await guestCustomers.join(actor);
    return user;
  }

  async function noteFailed(address: string): Promise<void> {
    const uid = await accounts.findByEmail(address);
    const account = uid === null ? null : await accounts.find(uid);
    if (account?.role === 'admin') await note(SOMEBODY, 'user.loginFailed', account);
  }

  return {
    /** @throws AppError EMAIL_IN_USE or VALIDATION_ERROR. */
    register: users.register,

    /** @throws AppError RATE_LIMITED, or as `PasswordSignIn`. */
    async login(
      { email, password }: LoginInput,
      callers: readonly RateCaller[],
    ): Promise<Omit<LoginAnswer, 'success'>> {
      const address = email.toLowerCase();
      await limit(
        LOGINS_OF_NETWORK,
        callers.map((caller) => ({ ...caller, id: `${caller.id} ${address}` })),
      );
      await limit(LOGINS_TO_ACCOUNT, [{ id: address }]);
      const { token, refreshToken, expiresIn } = await signIn(address, password).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.status < 500) await noteFailed(address);
          throw error;
        },
      );
      const actor = await verifyToken(auth, token, { checkRevoked: false, findRole });
      const user = await profile(actor.team ? { ...actor, unconfirmed: true } : actor);
      if (actor.team) await note(actor, 'user.login', actor);
      return { code: 'LOGIN_SUCCESS', user, token, refreshToken, expiresIn };
    },

    /** @throws AppError TOKEN_REVOKED when the account is gone. */
    profile,
  };
}
