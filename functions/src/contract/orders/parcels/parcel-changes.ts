import type { InferType } from 'yup';
import { component, count, flag, list, objectOf, text } from '../../answer-fields';

const parcelItemSchema = objectOf({
  name: text('The product with its chosen options.'),
  quantity: count().min(1),
});
export type ArticleUnits = InferType<typeof parcelItemSchema>;

export const parcelChangeAnswer = component(
  'ParcelChange',
  objectOf({
    takeOut: list(parcelItemSchema, 'Units that are in the box and no longer belong there.'),
    add: list(parcelItemSchema, 'Units that belong in the box and are missing.'),
    address: flag('True if the address changed, so the packing slip and the address label need replacing.'),
  }),
);
export type ParcelChange = InferType<typeof parcelChangeAnswer>;

const formatItems = (units: readonly ArticleUnits[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Formats an instruction as a sentence: 'Take out 1 × Tomatoes, add 1 × Chocolate.' */
export function formatParcelChange({ takeOut, add, address }: ParcelChange): string {
  const steps = [
    ...(takeOut.length > 0 ? [`take out ${formatItems(takeOut)}`] : []),
    ...(add.length > 0 ? [`add ${formatItems(add)}`] : []),
    ...(address ? ['replace the packing slip and the address'] : []),
  ].join(', ');
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`;
}
