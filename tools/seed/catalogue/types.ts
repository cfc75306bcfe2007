import type { PlainValues } from '../../../functions/src/contract/products/product-fields';

/** How an object's colours are turned before it is placed: degrees of hue, factors for the rest. */
export interface Grade {
  hue?: number;
  saturation?: number;
  brightness?: number;
}

/** What one picture shows: the object alone, close by, two of it, or on a plinth. */
export type Shot = 'single' | 'close' | 'pair' | 'plinth';

/** Whether the object stands on a table seen from the front or lies on it seen from above. */
export type Staging = 'stand' | 'lie';

/** A paper colour of the studio, as light falls on it. All of them are equally light. */
export type Tone =
  'oat' | 'stone' | 'clay' | 'wheat' | 'sage' | 'honey' | 'linen' | 'mist' | 'blush' | 'butter';

/** What a product is chosen by. */
export interface SeedOption {
  name: string;
  values: readonly string[];
  /** How the picture's colours are turned for a value, which then has a picture of its own. */
  grades?: Readonly<Record<string, Grade>>;
}

export interface SeedVariant {
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
  /** Name in the picture set `@iconify-json/fluent-emoji`. */
  emoji: string;
  staging?: Staging;
  /** Degrees, clockwise. */
  turn?: number;
  grade?: Grade;
  /** The first picture is always `single`; these follow it. */
  moreShots?: readonly Shot[];
}

export interface SeedCategory {
  slug: string;
  name: string;
  /** First part of the products' SKU. */
  code: string;
  tone: Tone;
  products: readonly SeedProduct[];
}
