export const WITHDRAWAL_PAGE_PATH = '/withdraw';

/** Returns the path of the page for withdrawals with an order filled in, by its id or its number. */
export const getWithdrawalPath = (query: { order: string } | { number: string }): string =>
  `${WITHDRAWAL_PAGE_PATH}?${new URLSearchParams(query)}`;
