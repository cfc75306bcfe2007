import type { ProductDraft } from './products-port';

/** A change that an import made to a product, and what it takes to undo it, as JSON can hold it. */
export interface AppliedChange {
  id: string;
  /** Null for a product that was made. */
  before: ProductDraft | null;
  after: ProductDraft;
  /** Units sold when it was changed. */
  popularity: number;
}
