import { store } from '@contract/store-config';

/** Formats a count with its noun: '1 product', '1,200 products'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? one : many}`;
