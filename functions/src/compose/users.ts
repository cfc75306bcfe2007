import { addressBooksRepository } from '../features/addresses/address-books.repository';
import { addressesService } from '../features/addresses/addresses.service';
import type { MailService } from '../features/mail/mail.service';
import { accountsRepository } from '../features/users/accounts.repository';
import { avatarsService } from '../features/users/avatars.service';
import { usersListService } from '../features/users/users-list.service';
import { usersRepository } from '../features/users/users.repository';
import { usersService } from '../features/users/users.service';
import type { Foundation } from './foundation';

/** Accounts, profiles, pictures and address books. */
export function composeUsers(
  { db, auth, storage, transactions, activity, logger, now }: Foundation,
  { mail }: { mail: Pick<MailService, 'welcome'> },
) {
  const accounts = accountsRepository(auth);
  const userDocuments = usersRepository(db);
  const users = usersService({
    transactions,
    users: userDocuments,
    accounts,
    activity,
    mail,
    logger,
    now,
  });
  return {
    accounts,
    userDocuments,
    services: {
      users,
      usersList: usersListService({ users: userDocuments, accounts }),
      avatars: avatarsService({ users, storage, logger }),
      addresses: addressesService({ transactions, books: addressBooksRepository(db) }),
    },
  };
}
