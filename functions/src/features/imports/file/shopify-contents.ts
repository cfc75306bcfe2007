import { formatProductContent, parseProductContent } from '../../../contract/products/product-content';
import type { ProductFieldValues } from '../../../contract/products/product-fields';
import { takeFirstCharacters } from '../../../contract/text';
import { t } from '../../../contract/texts/text';
import type { ImportFileRow } from './file-columns';
import type { ImportedVariantTexts } from './variant-measure-cells';

interface ContentTarget extends Partial<Pick<ProductFieldValues, 'content' | 'unitPriceMeasure'>> {
  variants: ImportedVariantTexts[];
}

const toNumber = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'));

/** Returns the content in a row, such as "750 ml". Empty if the row has none or the shop does not know its unit. */
function parseContent({ row, cells }: ImportFileRow, note: (message: string) => void): string {
  const { unitPriceTotal = '', unitPriceTotalUnit = '' } = cells;
  const amount = toNumber(unitPriceTotal);
  if (!amount || unitPriceTotalUnit === '') return '';
  const content = parseProductContent(`${amount} ${unitPriceTotalUnit}`);
  if (content) return formatProductContent(content);
  const text = takeFirstCharacters(`${unitPriceTotal} ${unitPriceTotalUnit}`, 40);
  note(t('Row {row}: the content "{text}" is left out, because its unit is unknown.', { row, text }));
  return '';
}

/** Sets the content of a product from Shopify, and that of variants which differ from the first one. */
export function setContents(
  product: ContentTarget,
  rows: readonly ImportFileRow[],
  note: (message: string) => void,
): void {
  const contents = rows.map((row) => parseContent(row, note));
  const first = contents.find((content) => content !== '');
  if (first === undefined) return;
  product.content = first;
  const { unitPriceBase, unitPriceBaseUnit = '' } = rows[contents.indexOf(first)]!.cells;
  if (toNumber(unitPriceBase) === 100 && /^(g|ml)$/i.test(unitPriceBaseUnit))
    product.unitPriceMeasure = 'small';
  contents.forEach((content, at) => {
    const variant = product.variants[at];
    if (variant && content !== '') variant.content = content === first ? '' : content;
  });
}
