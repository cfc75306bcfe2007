import { paths } from '@/shared/config/paths';

/** The editor of a new product that starts as a copy of this one. */
export const duplicatePath = (id: string) => `${paths.adminNewProduct}?from=${encodeURIComponent(id)}`;
