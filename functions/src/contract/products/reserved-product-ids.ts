import { ROUTES } from '../routes';

const RESERVED_IDS = new Set(
  Object.values(ROUTES).flatMap(({ endpoint }) => / \/products\/([a-z-]+)/.exec(endpoint)?.[1] ?? []),
);

/** Returns true for path segments below /products that other routes use. */
export const isReservedProductId = (id: string): boolean => RESERVED_IDS.has(id);
