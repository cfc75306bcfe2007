interface LoginData {
  email: string;
  password: string;
}

let registered: LoginData | null = null;

/** Login data of a new account for the login form. Only in memory, because browsers save history state to disk. */
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
