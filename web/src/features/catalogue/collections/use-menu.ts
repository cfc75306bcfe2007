import type { Menu } from '@contract/collections/collection-answers';
import { useData } from '@/shared/data/use-data';
import { collectionKeys, fetchMenu } from './collections-api';

const EMPTY: Menu = { categories: [], collections: [] };

/** What menus lead to; nothing until it is known, and where it cannot be loaded. */
export const useMenu = (): Menu => useData(collectionKeys.menu, fetchMenu).data ?? EMPTY;
