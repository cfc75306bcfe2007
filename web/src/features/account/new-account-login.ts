interface LoginData {
  email: string;
  password: string;
}

let registered: LoginData | null = null;

/**
 * Login data of an account that was just registered, to fill in the login form. Only in memory: browsers save the state
 * of the history to the disk.
 */
export const newAccountLogin = {
  set(login: LoginData): void {
    registered = login;
  },
  /** Returns the password if the account with this email address was just registered, otherwise ''. */
  getPassword: (email: string): string => (registered?.email === email ? registered.password : ''),
  clear(): void {
    registered = null;
  },
};
