import { paths } from '@/shared/config/paths';

/** A new product that begins as a copy of this one. */
export const duplicatePath = (id: string) => `${paths.adminNewProduct}?from=${encodeURIComponent(id)}`;

/** What is to be known before a product is deleted. */
export const DELETE_QUESTION =
  'Its pictures go with it, and this cannot be taken back. A product that was ever ordered is archived instead, since orders name it.';
