import { REQUIRED_MESSAGE } from '@contract/fields';
import { updateProductSchema } from '@contract/products/product-input';
import { createFormCodec } from '@/shared/forms/form-codec';

export type ProductNumberFieldName = 'price' | 'countInStock';

const codec = createFormCodec(updateProductSchema.pick(['price', 'countInStock']));

/** Parses a price or stock. Throws an Error with a message if the text is invalid. */
export function parseProductNumber(field: ProductNumberFieldName, typed: string): number {
  const { input, problems } = codec.fromForm({ [field]: typed });
  const value = input?.[field];
  if (value === undefined) throw new Error(problems?.[field] ?? REQUIRED_MESSAGE());
  return value;
}
