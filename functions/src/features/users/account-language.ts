import type { Language } from '../../contract/texts/languages';
import { AppError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createDefaultUserDocument, type UserDocument } from './user-document';

interface LanguageSteps {
  /** Completes an interrupted change of the role. */
  synchronizeUser: (uid: string, options: { keepsAddress: boolean }) => Promise<UserDocument>;
  /** @throws AppError STALE_WRITE while the claims of the account are being changed */
  requireSettled: (uid: string, user: UserDocument | null) => void;
  /** Logs an error of Firebase, and throws AppError UNAVAILABLE. */
  written: (writing: Promise<void>, event: string, about: object) => Promise<void>;
}

/**
 * Creates the function that stores the language of an account in its claims. The user document is marked like in a role
 * change, because both write all claims of the account: otherwise, a claim that was just removed could be restored. The
 * mark is a different one: after an interruption nothing is written again, so the claims of the account stay as they
 * are. The function throws AppError TOKEN_REVOKED if the account no longer exists; STALE_WRITE during a role change;
 * UNAVAILABLE if Firebase fails.
 */
export function createSetLanguageFunction(
  { transactions, usersRepository: users, accounts, now }: Shop,
  { synchronizeUser, requireSettled, written }: LanguageSteps,
) {
  async function unmark(tx: TransactionHandle, uid: string, mark: Date): Promise<void> {
    const found = await users.read(tx, uid);
    if (!found) return;
    const { languageChange, ...unmarked } = found;
    if (languageChange?.getTime() === mark.getTime()) users.write(tx, uid, unmarked);
  }

  return async function setLanguage(uid: string, language: Language): Promise<void> {
    await synchronizeUser(uid, { keepsAddress: true });
    const mark = await transactions.run(async (tx) => {
      const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
      if (account === null || found?.erasing !== undefined) throw new AppError('TOKEN_REVOKED');
      requireSettled(uid, found);
      const started = new Date(now());
      const known = found ?? createDefaultUserDocument(account, account.teamRole, now());
      users.write(tx, uid, { ...known, languageChange: started });
      return started;
    });
    try {
      await written(accounts.setLanguage(uid, language), 'language claim update failed', { uid, language });
    } finally {
      await transactions.run((tx) => unmark(tx, uid, mark));
    }
  };
}
