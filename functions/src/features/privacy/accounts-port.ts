export type { AccountsRepository as PersonalAccounts } from '../users/accounts.repository';
export type { UsersRepository as PersonalDocuments } from '../users/users.repository';
