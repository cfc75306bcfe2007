import { REQUIRED } from '@contract/fields';
import { updateProductSchema } from '@contract/products/product-input';
import { formCodec } from '@/shared/forms/form-codec';

export type NumberField = 'price' | 'countInStock';

const codec = formCodec(updateProductSchema.pick(['price', 'countInStock']));

/** Parses a typed price or stock. @throws Error with a message for the field. */
export function typedNumber(field: NumberField, typed: string): number {
  const { input, problems } = codec.fromForm({ [field]: typed });
  const value = input?.[field];
  if (value === undefined) throw new Error(problems?.[field] ?? REQUIRED);
  return value;
}
