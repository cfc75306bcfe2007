import { describe, expect, test } from 'vitest';
import { createProductSchema, updateProductSchema } from '../../contract/products/product-input';
import type { AppError } from '../../platform/errors';
import { validateInput } from '../../platform/http/validate-input';
import { createProductDraft } from '../products/product-draft';
import { createProductEditFromRow } from './apply/row-edit';
import { parseImportFile } from './file/import-file';

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

async function importProduct(...lines: string[]) {
  const { products } = await parseImportFile(bytes(...lines));
  expect(products).toHaveLength(1);
  const { content, problems, notes } = products[0]!;
  expect(problems).toEqual([]);
  const { input, sharedSkus, notes: others } = createProductEditFromRow(null, content!, new Map());
  const made = await validateInput(createProductSchema, input);
  const edited = await validateInput(updateProductSchema, input);
  return {
    id: content!.id,
    draft: createProductDraft(null, { ...made, ...edited }, [], [], sharedSkus),
    notes: [...notes, ...others],
  };
}

const getRefusal = async (...lines: string[]) =>
  parseImportFile(bytes(...lines)).then(
    () => null,
    (error: unknown) => (error as AppError).message,
  );

const HEADER =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price';

describe('a real product export of Shopify', () => {
  test('keeps a product whose variants share a SKU', async () => {
    const { draft, notes } = await importProduct(
      HEADER,
      'blusa,Blusa,Tops,Size,S,M-1202,100.0,shopify,0,99.00,99.00',
      'blusa,,,,M,M-1202,100.0,shopify,0,99.00,99.00',
      'blusa,,,,L,m-1202,100.0,shopify,1,99.00,99.00',
    );
    expect(draft.variants.map(({ sku, countInStock }) => [sku, countInStock])).toEqual([
      ['M-1202', 0],
      ['M-1202', 0],
      ['m-1202', 1],
    ]);
    expect(draft).toMatchObject({ weightGrams: 100, compareAtPrice: null });
    expect(notes).toContain('The variants of rows 2–4 share the SKU M-1202.');
  });

  test('has contents for unit prices, of variants that differ and without unknown units', async () => {
    const columns =
      ',Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit';
    const { draft, notes } = await importProduct(
      HEADER + columns,
      'honey,Honey,Pantry,Jar,S,,,shopify,1,9,,250.00,g,100,g',
      'honey,,,,M,,,shopify,1,9,,250,g,100,g',
      'honey,,,,L,,,shopify,1,20,,75.00,cl,1,l',
      'honey,,,,XL,,,shopify,1,30,,16,oz,1,oz',
    );
    expect(draft).toMatchObject({ content: '250 g', unitPriceMeasure: 'small' });
    expect(draft.variants.map(({ content }) => content)).toEqual([undefined, undefined, '75 cl', undefined]);
    expect(notes).toEqual(['Row 5: the content "16 oz" is left out, because its unit is unknown.']);
    const plain = await importProduct(
      HEADER + columns,
      'tea,Tea,Pantry,Title,Default Title,,,shopify,1,9,,,,,',
    );
    expect(plain.draft).toMatchObject({ content: '', unitPriceMeasure: '' });
  });

  test('keeps grams with decimals, and the weights of further variants', async () => {
    const { draft, notes } = await importProduct(
      HEADER,
      'pants,Jeans,Pants,Size,28,,226.796185,shopify,1,95,',
      'pants,,,,30,,283.4952313,shopify,1,95,',
    );
    expect(draft.weightGrams).toBe(227);
    expect(draft.variants.map((variant) => variant.weightGrams)).toEqual([undefined, 283]);
    expect(notes).toEqual(['Weight: 226.796185 is rounded to 227.']);
  });

  test.each([
    ["'0112", '0112'],
    ["'-7", '-7'],
    ["'tis", "'tis"],
    ['A'.repeat(255), 'A'.repeat(255)],
  ])('reads the SKU %s', async (cell, sku) => {
    const { draft } = await importProduct(HEADER, `k,K,T,Title,Default Title,${cell},,shopify,1,5,`);
    expect(draft.variants[0]?.sku).toBe(sku);
  });

  test('says that the file has no stock', async () => {
    const { draft, notes } = await importProduct(
      'Handle,Title,Type,Variant Inventory Tracker,Variant Price',
      'k,K,T,shopify,5',
    );
    expect(draft.countInStock).toBe(0);
    expect(notes).toEqual([expect.stringMatching(/no stock, so it is set to 0.*import its inventory file/)]);
  });

  test('names a product that is not published, a changed handle and a category that the file does not have', async () => {
    const { id, draft, notes } = await importProduct(
      'Handle,Title,Product Category,Tags,Published,Status,Variant Price,Variant Inventory Qty',
      'canasto-360º,Canasto,Uncategorized,Arreglos,false,active,5,1',
    );
    expect(draft).toMatchObject({ status: 'draft', category: 'Other', tags: ['Arreglos'] });
    expect(notes).toEqual([
      'The product is not published in Shopify’s online store, so it becomes a draft.',
      `The handle “canasto-360º” cannot be an address here: the product's address ends with “${id}”.`,
      'The file has no category, so the product is added to “Other”.',
    ]);
    expect(id).toMatch(/^canasto-360-[0-9a-f]{8}$/);
  });

  test('names tags that are too long', async () => {
    const long = 'x'.repeat(41);
    const { draft, notes } = await importProduct(
      'Handle,Title,Type,Tags,Variant Price,Variant Inventory Qty',
      `k,K,T,"Clay, ${long}",5,1`,
    );
    expect(draft.tags).toEqual(['Clay']);
    expect(notes).toEqual([`Tags left out, beyond 20 or longer than 40 characters: ${long}`]);
  });

  test('has column names of 2025, the title before the handle', async () => {
    const { draft, notes } = await importProduct(
      'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Gift card',
      'Galaxy Tee,galaxy-tee,<p>Dark</p>,Sahra,Apparel > T-Shirts,T-Shirt,TRUE,Active,SB-S,Size,S,149,200,TRUE,shopify,25,DENY,220,TRUE,FALSE',
      ',galaxy-tee,,,,,,,SB-M,,M,149,200,TRUE,shopify,25,DENY,220,TRUE,FALSE',
    );
    expect(notes).toEqual([]);
    expect(draft).toMatchObject({
      title: 'Galaxy Tee',
      description: 'Dark',
      brand: 'Sahra',
      category: 'T-Shirt',
      status: 'active',
      weightGrams: 220,
      compareAtPrice: 20_000,
      countInStock: 50,
      variants: [{ sku: 'SB-S' }, { sku: 'SB-M' }],
    });
    const { products, ignoredColumns, format } = await parseImportFile(
      bytes('Title,URL handle,Price,Requires shipping,SEO title', 'T,t,x,FALSE,Seo'),
    );
    expect(format).toBe('shopify');
    expect(ignoredColumns).toEqual(['Products that are not shipped', 'SEO title']);
    expect(products[0]?.problems).toMatchObject([{ row: 2, column: 'Price' }]);
  });
});

describe('compare-at prices by variant', () => {
  const read = (...variants: [price: string, before: string][]) =>
    importProduct(
      HEADER,
      ...variants.map(([price, before], at) => `k,K,T,Size,${at},,,shopify,1,${price},${before}`),
    );

  test.each<[[string, string][], number | null]>([
    [
      [
        ['20', '30'],
        ['25', '30'],
      ],
      30,
    ],
    // Only the first variant shows a compare-at price, because 30 is not above 40.
    [
      [
        ['20', '30'],
        ['40', '50'],
      ],
      30,
    ],
    [
      [
        ['40', '50'],
        ['20', '30'],
      ],
      30,
    ],
    // Otherwise the second variant would show a discount that the file does not contain.
    [
      [
        ['20', '30'],
        ['25', ''],
      ],
      null,
    ],
    [
      [
        ['20', '30'],
        ['25', '40'],
      ],
      null,
    ],
    [
      [
        ['20', '20'],
        ['25', '20'],
      ],
      null,
    ],
  ])('%j come to %j', async (variants, compareAtPrice) => {
    const { draft } = await read(...variants);
    expect(draft.compareAtPrice && draft.compareAtPrice / 100).toBe(compareAtPrice);
  });

  test('name the rows whose price is not taken', async () => {
    const { notes } = await read(['20', '30'], ['40', '50']);
    expect(notes).toEqual([
      'A product has one compare-at price, shown beside every lower price: 30. Not imported: row 3 (50).',
    ]);
  });
});

describe("Shopify's inventory export", () => {
  const INVENTORY =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Incoming,Available,On hand';

  test('is read as stocks alone, added up over the locations', async () => {
    const { format, products, ignoredColumns } = await parseImportFile(
      bytes(
        INVENTORY,
        'puff,Puff,Color,Latte,,,"",,,Berlin,0,103,103',
        'puff,Puff,Color,Latte,,,"",,,Bonn,0,7,7',
        'puff,Puff,Color,Emerald,,,"",,,Berlin,0,not stocked,not stocked',
        "mug,Mug,Title,Default Title,,,'0112,,,Berlin,0,-4,0",
      ),
    );
    expect([format, ignoredColumns]).toEqual(['shopify-inventory', []]);
    expect(products.map(({ content }) => [content?.stockOnly, content?.options, content?.variants])).toEqual([
      [
        true,
        ['Color'],
        [
          { values: ['Latte'], sku: '', countInStock: 110 },
          { values: ['Emerald'], sku: '', countInStock: 0 },
        ],
      ],
      [true, [], [{ values: [], sku: '0112', countInStock: 0 }]],
    ]);
    expect(products[1]?.notes).toEqual(['Row 5: the stock of -4 is set to 0.']);
  });

  test('is known by its present columns, too', async () => {
    const { format, products } = await parseImportFile(
      bytes(
        'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Bin name,Available (not editable),On hand (current),On hand (new)',
        'k,K,Size,S,,Berlin,A1,12,14,',
        'k,K,Size,M,,Berlin,A1,many,14,',
      ),
    );
    expect(format).toBe('shopify-inventory');
    expect(products[0]?.problems).toMatchObject([{ row: 3, column: 'Available' }]);
  });
});

describe('a file of another system is named', () => {
  test.each([
    ['ID,Type,SKU,Name,Published,Is featured?,Regular price,Sale price', 'This is a WooCommerce export.'],
    ['sku,store_view_code,attribute_set_code,product_type,name', 'This is a Magento export.'],
    ['Product ID [Non Editable],Title,Price,Hosted Image URLs', 'This is a Squarespace export.'],
    ['handleId,fieldType,name,price', 'This is a Wix export.'],
    ['handle,fieldType,name,price,sku', 'This is a Wix export.'],
    ['Product ID,Product Type,Code,Name,Calculated Price,Product Visible', 'This is a BigCommerce export.'],
    ['Product ID,Name *,Price tax excluded,URL rewritten', 'This is a PrestaShop export.'],
    ['TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY', 'This is an Etsy export.'],
    ['Name,Email,Financial Status,Lineitem name', 'This is a Shopify export of orders.'],
    [
      'Customer ID,Email,Accepts Email Marketing,Total Spent,Total Orders',
      'This is a Shopify export of customers.',
    ],
    ['Redirect from,Redirect to', 'This is a list of redirects.'],
    ['title,body,rating,review_date,product_handle', 'This is a list of reviews.'],
  ])('%s', async (header, message) => {
    expect(await getRefusal(header, header)).toContain(message);
  });
});
