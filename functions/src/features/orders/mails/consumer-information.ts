import {
  createWithdrawalForm,
  createWithdrawalInstructions,
} from '../../../contract/legal/withdrawal-information';
import { followsConsumerLaw } from '../../../contract/settings/markets';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { t } from '../../../contract/texts/text';
import type { EmailBlock } from '../../mail/email-port';
import type { StoredOrder } from '../order-document';

type Destination = Pick<StoredOrder, 'pickup' | 'shippingAddress' | 'currency' | 'priceBasis'>;

const getSellerName = ({ papers }: ShopSettings) =>
  papers.representative === ''
    ? papers.sellerName
    : t('{seller}, represented by {representative}', {
        seller: papers.sellerName,
        representative: papers.representative,
      });

function toTermsBlock({ currency, priceBasis }: Destination, settings: ShopSettings): EmailBlock {
  const { papers, shop } = settings;
  const { warrantyYears } = shop.claims;
  return {
    title: t('Terms of this contract'),
    lines: [
      t('Seller: {seller}, {address}.', {
        seller: getSellerName(settings),
        address: papers.sellerAddress.join(', '),
      }),
      [
        papers.registerNumber && t('Register: {number}.', { number: papers.registerNumber }),
        papers.taxId && t('VAT number: {number}.', { number: papers.taxId }),
        papers.phone && t('Phone: {phone}.', { phone: papers.phone }),
        t('Email: {email}.', { email: shop.supportEmail }),
      ]
        .filter(Boolean)
        .join(' '),
      t('Your order is an offer. The contract begins when we confirm the order or send the products.'),
      priceBasis === 'gross'
        ? t('Prices are in {currency} and include VAT. The total above also includes the shipping costs.', {
            currency,
          })
        : t('Prices are in {currency}. The total above includes VAT and the shipping costs.', { currency }),
      t('We bear the risk of the delivery until the parcel is handed to you.'),
      t('The legal guarantee applies: we are liable if the products do not conform to the contract.'),
      ...(warrantyYears > 0
        ? [
            t(
              '{years, plural, one {In addition, we give a warranty of {years} year from the day of delivery, unless the product’s page says another time.} other {In addition, we give a warranty of {years} years from the day of delivery, unless the product’s page says another time.}}',
              { years: warrantyYears },
            ),
          ]
        : []),
      t(
        'The law of the country where the shop is based applies, and you keep the consumer protection of your own country. Please send complaints to the address above.',
      ),
    ],
  };
}

/**
 * Returns the terms, the instructions on withdrawal and the model form, which the confirmation of a contract contains
 * on a durable medium (Directive 2011/83/EU, Article 8(7)). A link is not enough (C-49/11). Empty if consumer law of
 * the shop's regions does not apply at the destination.
 */
export function toConsumerInformationBlocks(order: Destination, settings: ShopSettings): EmailBlock[] {
  const country = order.pickup?.country ?? order.shippingAddress.country;
  if (!followsConsumerLaw(settings.markets.regions, country)) return [];
  const { papers, shop } = settings;
  const recipient = {
    name: papers.sellerName,
    address: papers.sellerAddress,
    email: shop.supportEmail,
    phone: papers.phone,
  };
  return [
    toTermsBlock(order, settings),
    ...createWithdrawalInstructions(recipient),
    createWithdrawalForm(recipient),
  ];
}
