import type { ProductFieldValues } from '../../../functions/src/contract/products/product-fields';
import type { VariantMeasurements } from '../../../functions/src/contract/products/variant-measures';

export interface SeedOption {
  name: string;
  values: readonly string[];
}

/** Photograph, stored as `tools/seed/pictures/<product id>-<shot>.avif` and rendered by `tools/studio`. */
export interface SeedPicture {
  /** `front` for the first picture. Others are named `detail`, `in-use` or, for a colour, `front-moss`. */
  shot: string;
  alt: string;
  value?: string;
}

/** Product variant. Missing measures default to those of the product. */
export interface SeedVariant extends VariantMeasurements {
  values: readonly string[];
  /** Price in minor units. Default: the product's price. */
  price?: number;
  stock: number;
  /** Days from the time of seeding until a sold-out variant is expected back. Default: the product's days. */
  backInDays?: number;
}

/** Demo product. Plain fields have the format of the contract, with amounts in major units. */
export interface SeedProduct extends Partial<Omit<ProductFieldValues, 'category'>> {
  id: string;
  title: string;
  description: string;
  /** Price in minor units. For a product with variants, the lowest price. */
  price: number;
  stock: number;
  /** Days from the time of seeding until a sold-out product is expected back. Omitted if unknown. */
  backInDays?: number;
  options?: readonly SeedOption[];
  variants?: readonly SeedVariant[];
  sold: number;
  /** Days between the creation of the product and the time of seeding. */
  listedDaysAgo: number;
  /** Pictures in display order. Pictures that are not rendered yet are skipped. */
  pictures: readonly SeedPicture[];
}

export interface SeedCategory {
  /** Default for products of the category. If omitted, the shop's settings apply. */
  warrantyYears?: number;
  /** Countries to which the products are shipped, unless a product has its own list. Default: all countries. */
  shipsTo?: string[];
  slug: string;
  name: string;
  code: string;
  products: readonly SeedProduct[];
}
