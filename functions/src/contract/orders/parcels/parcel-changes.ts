import type { InferType } from 'yup';
import {
  openApiComponent,
  countField,
  booleanField,
  listField,
  exactObject,
  textField,
} from '../../response-fields';
import { t } from '../../texts/text';

const parcelItemSchema = exactObject({
  name: textField('Name of the product with the selected options.'),
  quantity: countField().min(1),
});
export type ParcelItem = InferType<typeof parcelItemSchema>;

export const repackingInstructionsSchema = openApiComponent(
  'ParcelChange',
  exactObject({
    takeOut: listField(parcelItemSchema, 'Number of units to remove from the parcel.'),
    add: listField(parcelItemSchema, 'Number of units to add to the parcel.'),
    address: booleanField(
      'True if the address has changed, so that the packing slip and the address label must be replaced.',
    ),
  }),
);
export type RepackingInstructions = InferType<typeof repackingInstructionsSchema>;

const formatItems = (units: readonly ParcelItem[]): string =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** Formats the instructions to repack a parcel, such as 'Take out 1 × Tomatoes, add 1 × Chocolate.' */
export function formatRepackingInstructions({ takeOut, add, address }: RepackingInstructions): string {
  const steps = [
    ...(takeOut.length > 0 ? [t('take out {items}', { items: formatItems(takeOut) })] : []),
    ...(add.length > 0 ? [t('add {items}', { items: formatItems(add) })] : []),
    ...(address ? [t('replace the packing slip and the address')] : []),
  ].join(', ');
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`;
}
