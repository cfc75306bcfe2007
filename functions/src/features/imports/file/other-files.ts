import { throwImportFileError } from '../../../platform/csv-table';
import { msg, t } from '../../../contract/texts/text';

/** File format of another shop system, recognized by its column names in lower case. */
interface UnsupportedFile {
  what: string;
  columns: readonly (readonly string[])[];
}

const OTHER_SYSTEMS: readonly UnsupportedFile[] = [
  {
    what: msg('a WooCommerce export'),
    columns: [['regular price', 'sale price'], ['is featured?'], ['visibility in catalog']],
  },
  {
    what: msg('a Magento export'),
    columns: [['sku', 'product_type', 'attribute_set_code'], ['configurable_variations']],
  },
  {
    what: msg('a Squarespace export'),
    columns: [['product id [non editable]'], ['variant id [non editable]'], ['hosted image urls']],
  },
  {
    what: msg('a Wix export'),
    columns: [['handleid'], ['fieldtype', 'handle'], ['fieldtype', 'producttype']],
  },
  {
    what: msg('a BigCommerce export'),
    columns: [
      ['calculated price', 'product visible'],
      ['item type', 'product code/sku'],
      ['product inventoried'],
    ],
  },
  {
    what: msg('a PrestaShop export'),
    columns: [['price tax excluded'], ['url rewritten'], ['tax rules id'], ['reference #']],
  },
  {
    what: msg('an Etsy export'),
    columns: [
      ['currency_code', 'quantity'],
      ['variation 1 type', 'variation 1 name'],
    ],
  },
];

const OTHER_LISTS: readonly UnsupportedFile[] = [
  { what: msg('a Shopify export of orders'), columns: [['financial status'], ['lineitem name']] },
  {
    what: msg('a Shopify export of customers'),
    columns: [
      ['total spent', 'total orders'],
      ['accepts email marketing'],
      ['accepts marketing', 'tax exempt'],
    ],
  },
  { what: msg('a list of redirects'), columns: [['redirect from', 'redirect to']] },
  { what: msg('a Shopify export of discounts'), columns: [['discount class'], ['usage limit per code']] },
  {
    what: msg('a list of reviews'),
    columns: [['rating', 'product_handle'], ['review_date', 'rating'], ['review content']],
  },
  {
    what: msg('an export of orders'),
    columns: [
      ['order_id', 'order_total'],
      ['order id', 'order status'],
    ],
  },
];

/**
 * Rejects files of other shop systems, and Shopify files that contain no products.
 * @param header column names in lower case
 * @throws AppError VALIDATION_ERROR for the field `file`
 */
export function rejectUnsupportedImportFile(header: readonly string[]): void {
  const isMatch = ({ columns }: UnsupportedFile) =>
    columns.some((names) => names.every((name) => header.includes(name)));
  const system = OTHER_SYSTEMS.find(isMatch);
  if (system)
    throwImportFileError(
      t(
        "This is {what}. The import takes Shopify's exports of products and inventory, and files with the shop's own columns.",
        { what: t(system.what) },
      ),
    );
  const list = OTHER_LISTS.find(isMatch);
  if (list)
    throwImportFileError(
      t('This is {what}. The import takes products: in Shopify, choose Products or Inventory, then Export.', {
        what: t(list.what),
      }),
    );
}
