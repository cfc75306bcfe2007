import type { InferType } from 'yup';
import { exactObject, listField, openApiComponent, textField } from '../response-fields';
import type { ShopSettings } from '../settings/shop-settings';

const imprintSchema = openApiComponent(
  'Imprint',
  exactObject({
    name: textField("Seller's name."),
    address: listField(textField(), "Lines of the seller's address."),
    representative: textField('Person who represents the seller. Can be empty, like all following fields.'),
    email: textField(),
    phone: textField(),
    registerNumber: textField('Commercial register with number.'),
    vatNumber: textField(),
    packagingNumber: textField('Number in the packaging register, such as LUCID.'),
  }),
);
export type Imprint = InferType<typeof imprintSchema>;

export const imprintResponseSchema = exactObject({
  imprint: imprintSchema.nullable().meta({
    jsonSchema: { description: 'Null if the shop sells to no region whose law requires an imprint.' },
  }),
});

export type ImprintResponse = InferType<typeof imprintResponseSchema>;

/** Returns the imprint, or null if the shop sells to no region whose law requires one. */
export const toImprint = ({ papers, shop, markets }: ShopSettings): Imprint | null =>
  markets.regions.length === 0
    ? null
    : {
        name: papers.sellerName,
        address: [...papers.sellerAddress],
        representative: papers.representative,
        email: shop.supportEmail,
        phone: papers.phone,
        registerNumber: papers.registerNumber,
        vatNumber: papers.taxId,
        packagingNumber: papers.packagingNumber,
      };
