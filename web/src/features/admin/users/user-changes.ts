import type { AdminUser } from '@contract/users';
import { storeSettings } from '@/shared/settings/store-settings';
import { deleteUser, setDisabled, setRole } from './users-api';

/** A change to an account, with its question and messages. */
export interface UserChange {
  name: string;
  title: string;
  question: string;
  confirm: string;
  refuse: string;
  /** It removes access or data. */
  severe: boolean;
  isDeletion?: boolean;
  /** @throws ApiError */
  make: () => Promise<void>;
  done: string;
  failed: string;
}

const called = ({ name, email }: AdminUser) => name || email;

function roleChange(user: AdminUser): UserChange {
  const who = called(user);
  const promote = user.role !== 'admin';
  return {
    name: promote ? 'Make administrator' : 'Make customer',
    title: promote ? `Make ${who} an administrator?` : `Make ${who} a customer?`,
    question: promote
      ? `${who} will be able to change products, orders and users of ${storeSettings().brand}. They are logged out everywhere and can open the admin panel when they log in again.`
      : `${who} loses access to the admin panel at once and is logged out everywhere. Their own orders and addresses stay.`,
    confirm: promote ? 'Make administrator' : 'Make customer',
    refuse: promote ? 'Keep as customer' : 'Keep as administrator',
    severe: !promote,
    make: () => setRole(user, promote ? 'admin' : 'customer'),
    done: promote ? `${who} is now an administrator` : `${who} is now a customer`,
    failed: 'Failed to change the role',
  };
}

function statusChange(user: AdminUser): UserChange {
  const who = called(user);
  if (user.disabled)
    return {
      name: 'Enable account',
      title: `Enable ${who}’s account?`,
      question: `${who} can log in again with their password.`,
      confirm: 'Enable account',
      refuse: 'Keep disabled',
      severe: false,
      make: () => setDisabled(user, false),
      done: `${who} can log in again`,
      failed: 'Failed to enable the account',
    };
  return {
    name: 'Disable account',
    title: `Disable ${who}’s account?`,
    question: `${who} is logged out everywhere and cannot log in until you enable the account again. Nothing is deleted, and their orders are not affected.`,
    confirm: 'Disable account',
    refuse: 'Keep enabled',
    severe: true,
    make: () => setDisabled(user, true),
    done: `${who} can no longer log in`,
    failed: 'Failed to disable the account',
  };
}

function deletion(user: AdminUser): UserChange {
  const who = called(user);
  return {
    name: 'Delete account',
    title: `Delete ${who}’s account?`,
    question: `The account, its addresses and its wishlist are permanently deleted. Unpaid orders are cancelled. All other orders are kept without personal data. This cannot be undone.`,
    confirm: 'Delete account',
    refuse: 'Keep account',
    severe: true,
    isDeletion: true,
    make: () => deleteUser(user),
    done: 'The account was deleted',
    failed: 'Failed to delete the account',
  };
}

export const changesOf = (user: AdminUser): UserChange[] => [
  roleChange(user),
  statusChange(user),
  deletion(user),
];
