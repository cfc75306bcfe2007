import type { Language } from '../../contract/texts/languages';
import { AppError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { createDefaultUserDocument, getStoredTeamRoleId, type UserDocument } from './user-document';

interface LanguageSteps {
  /** @throws AppError STALE_WRITE while a change of the role is in progress */
  requireSettled: (uid: string, user: UserDocument | null) => void;
  applyRole: (
    uid: string,
    role: string | null,
    mark: Date,
    options: { endsSessions: boolean; language: Language },
  ) => Promise<UserDocument>;
}

/**
 * Creates the function that stores the language of an account in its claims. The user document is marked like in a role
 * change, because both write all claims of the account: otherwise, a claim that was just removed could be restored.
 * The function throws AppError TOKEN_REVOKED if the account no longer exists; STALE_WRITE during a role change;
 * UNAVAILABLE if Firebase fails.
 */
export function createSetLanguageFunction(
  { transactions, usersRepository: users, accounts, now }: Shop,
  { requireSettled, applyRole }: LanguageSteps,
) {
  return async function setLanguage(uid: string, language: Language): Promise<void> {
    const { role, mark, isUnfinished } = await transactions.run(async (tx) => {
      const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
      if (account === null || found?.erasing !== undefined) throw new AppError('TOKEN_REVOKED');
      requireSettled(uid, found);
      const started = new Date(now());
      const known = found ?? createDefaultUserDocument(account, account.teamRole, now());
      users.write(tx, uid, { ...known, roleChange: started });
      // The document has the new role of an interrupted change, which is completed. Otherwise, the claim decides.
      const interrupted = found?.roleChange !== undefined;
      return {
        role: interrupted ? getStoredTeamRoleId(known) : account.teamRole,
        mark: started,
        isUnfinished: interrupted,
      };
    });
    await applyRole(uid, role, mark, { endsSessions: isUnfinished, language });
  };
}
