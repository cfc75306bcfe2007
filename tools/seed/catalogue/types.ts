import type { PlainValues } from '../../../functions/src/contract/products/product-fields';
import type { VariantMeasures } from '../../../functions/src/contract/products/variant-measures';

/** What a product is chosen by. */
export interface SeedOption {
  name: string;
  values: readonly string[];
}

/** A photograph, stored as `tools/seed/pictures/<product id>-<shot>.avif`; `tools/studio` renders it. */
export interface SeedPicture {
  /** `front` of the first; then such as `detail`, `in-use` or, for a colour, `front-moss`. */
  shot: string;
  /** What it shows, for those who do not see it: object, surface, direction. */
  alt: string;
  /** The option's value that it shows better than the first picture does. */
  value?: string;
}

/** A variant. Measures that it does not have are the product's. */
export interface SeedVariant extends VariantMeasures {
  /** A value for each option, in the options' order. */
  values: readonly string[];
  /** Minor units; the product's price when absent. */
  price?: number;
  stock: number;
}

/** Plain fields have the contract's values, amounts as decimals; an absent one is empty. The category is that of the file. */
export interface SeedProduct extends Partial<Omit<PlainValues, 'category'>> {
  /** Also the document's id. */
  id: string;
  title: string;
  description: string;
  /** Minor units: 2400 is $24.00. Of a product with variants the lowest. */
  price: number;
  /** Of a product with variants the sum. */
  stock: number;
  options?: readonly SeedOption[];
  variants?: readonly SeedVariant[];
  /** Units sold so far, which the shop calls popularity. */
  sold: number;
  /** Days between this product's arrival and the seed's today. */
  listedDaysAgo: number;
  /** As they are shown, the front first; those behind it that are not rendered yet are left out. */
  pictures: readonly SeedPicture[];
}

export interface SeedCategory {
  /** Of its products that name none; the settings' where absent. */
  warrantyYears?: number;
  /** Countries that its products are sent to, unless a product names its own. Default: everywhere. */
  shipsTo?: string[];
  slug: string;
  name: string;
  /** First part of the products' SKU. */
  code: string;
  products: readonly SeedProduct[];
}
