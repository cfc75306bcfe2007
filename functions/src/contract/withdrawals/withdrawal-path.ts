export const WITHDRAWAL_PAGE_PATH = '/withdraw';

/** Returns the path of the page for withdrawals with an order filled in, by its id (`order`) or its number. */
export const getWithdrawalPath = (by: 'order' | 'number', value: string): string =>
  `${WITHDRAWAL_PAGE_PATH}?${by}=${encodeURIComponent(value)}`;
