import { storeConfig } from '@contract/store-config';

/** Formats a count with its noun: '1 product', '1,200 products'. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString(storeConfig.locale)} ${count === 1 ? singular : plural}`;
