import type { ProductFieldName } from '@contract/products/product-fields';
import { t } from '@contract/texts/text';

/** Hints of product fields in the editor. */
export const PRODUCT_FIELD_HINTS: Readonly<Partial<Record<ProductFieldName, string>>> = {
  barcode: t('The GTIN: an EAN, UPC or ISBN.'),
  materials: t('For example: Copper lined with tin, beech handle.'),
  careReminder: t('What to do, for example: Oil the board. Customers can get it by email.'),
  careReminderMonths: t('Counted from the day of delivery.'),
  origin: t('The country.'),
  specifications: t('For example, Capacity and 1.2 l.'),
  compareAtPrice: t('The original price, shown crossed out. It must be above the price.'),
  shelf: t('Where it is kept: pick lists are sorted by it.'),
  warrantyYears: t('Leave empty for the years in Settings. 0 for none.'),
  shelfLifeDays: t('Counted from the day on which it is sent. Customers see a best-before date.'),
  spareParts: t('Customers find them on the product page and on the page of the item that they have bought.'),
  shippingClass: t('The fee for bulky items is in Settings, Shipping.'),
  shipsTo: t('Countries, or "home" for the shop’s own country. Empty for everywhere.'),
  backInStockOn: t('Shown while the product is out of stock, until the day has passed.'),
  tags: t('Separated by commas.'),
  alsoCalled: t('Other names that shoppers search for, separated by commas. The shop does not show them.'),
  goodFor: t('Recipients, separated by commas. For example: Her, Kids, Gardeners.'),
  occasions: t('Separated by commas. For example: Birthday, Wedding, Christmas.'),
  material: t('For filters, separated by commas. For example: Ceramic, Wood.'),
  colors: t('For filters, separated by commas. For example: Red, Blue.'),
  rooms: t('For searches, separated by commas. For example: Kitchen, Bedroom.'),
  uses: t('For searches, separated by commas. For example: Baking, Picnic.'),
  content: t('For example: 750 ml or 6 pieces.'),
  hsCode: t('6 to 10 digits.'),
  maker: t('Empty for the maker in Settings.'),
  responsiblePerson: t('Empty for the person in Settings.'),
  makerGuaranteeYears: t('For more than two years, at no extra cost.'),
};
