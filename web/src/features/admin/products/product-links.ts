import { paths } from '@/shared/config/paths';

/** The editor of a new product that starts as a copy of this one. */
export const duplicatePath = (id: string) => `${paths.adminNewProduct}?from=${encodeURIComponent(id)}`;

export const DELETE_QUESTION =
  'Its pictures are deleted with it, and this cannot be undone. If the product was ever ordered, it is archived instead.';
