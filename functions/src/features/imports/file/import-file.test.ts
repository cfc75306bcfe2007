import { describe, expect, test } from 'vitest';
import { getEndpointPath } from '../../../contract/endpoint-parts';
import { IMPORT_LIMITS } from '../../../contract/imports';
import { ROUTES } from '../../../contract/routes';
import type { AppError } from '../../../platform/errors';
import { toProductId } from './product-id';
import { createImportProblems, parseImportFile } from './import-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseImportFile(bytes(text));
const only = async (text: string) => {
  const { products } = await read(text);
  expect(products).toHaveLength(1);
  return products[0]!;
};

async function getRefusal(file: Uint8Array): Promise<string> {
  const error = await parseImportFile(file).then(
    () => null,
    (reason: unknown) => reason as AppError,
  );
  expect(error?.code).toBe('VALIDATION_ERROR');
  expect(error?.fields).toEqual({ file: error?.message });
  return error!.message;
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Status';

describe('a file that cannot be read at all is refused with a sentence', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /empty/],
    ['blank lines', '\n\r\n  \n', /empty/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]), /UTF-8/],
    ['Latin-1', new Uint8Array([...bytes('Handle,Title\nk,K'), 0xe9]), /UTF-8/],
    ['UTF-16', new Uint8Array([...Buffer.from('Handle,Title\nk,K\n', 'utf16le')]), /not a CSV file/],
    ['JSON', '{"products": []}', /"Handle"/],
    ['no handles', 'Title,Price\nKettle,5\n', /"Handle"/],
    ['nothing beside handles', 'Handle,Colour\nkettle,red\n', /no column that can be imported/],
    ['a header alone', 'Handle,Title,Price\n', /no products/],
    ['a quotation mark without its other', 'Handle,Title\nkettle,"Kettle\n', /cannot be read as CSV.*line 2/],
    ['too many rows', `Handle,Price\n${'kettle,5\n'.repeat(IMPORT_LIMITS.rows + 1)}`, /at most 100,000 rows/],
    ['too many blank rows', `Handle,Price\n${'\n'.repeat(3 * IMPORT_LIMITS.rows)}`, /at most 100,000 rows/],
  ])('%s', { tags: 'long' }, async (_what, file, message) => {
    expect(await getRefusal(typeof file === 'string' ? bytes(file) : file)).toMatch(message);
  });

  test('as many rows as allowed are read, also if all are of one product', { tags: 'long' }, async () => {
    const cells = Array.from(
      { length: IMPORT_LIMITS.rows },
      (_value, at) => `kettle,S-${at % 9},5,${at + 6}\n`,
    );
    const { rows, products } = await read(
      `Handle,Variant SKU,Variant Price,Variant Compare At Price\n${cells.join('')}`,
    );
    expect(rows).toBe(IMPORT_LIMITS.rows);
    expect(products).toMatchObject([
      { problems: [{ message: expect.stringMatching(/at most 100 variants/) }] },
    ]);
  });
});

describe('how a file is written is its own affair', () => {
  test.each([
    ['commas', 'Handle,Title,Price\nkettle,"Kettle, 1 l",24.50\n'],
    ['a byte order mark and Windows line ends', '\ufeffHandle,Title,Price\r\nkettle,"Kettle, 1 l",24.50\r\n'],
    ['semicolons and decimal commas', 'Handle;Title;Price\nkettle;Kettle, 1 l;24,50\n'],
    ['tabs', 'Handle\tTitle\tPrice\nkettle\tKettle, 1 l\t24.50\n'],
    ['a first line for Excel', '\ufeffsep=;\r\nHandle;Title;Price\r\nkettle;Kettle, 1 l;24,50\r\n'],
    ['a quoted first line for Excel', '"sep=,"\nHandle,Title,Price\nkettle,"Kettle, 1 l",24.50\n'],
    ['a first line that names a bar', 'sep=|\nHandle|Title|Price\nkettle|Kettle, 1 l|24.50\n'],
    ['more zeros than decimals', 'Handle,Title,Price\nkettle,"Kettle, 1 l",24.5000\n'],
    ['another order and unknown columns', 'Colour,Price,Title,Handle\nred,24.5,"Kettle, 1 l",kettle\n'],
    ['capitals and spaces in the header', ' HANDLE , title,price \nkettle,"Kettle, 1 l", 24.50 \n'],
    ['no last line end, short rows', 'Handle,Title,Price,SKU,Stock\nkettle,"Kettle, 1 l",24.50'],
    ['blank rows between', 'Handle,Title,Price\n\nkettle,"Kettle, 1 l",24.50\n,,\n\n'],
  ])('%s', async (_how, text) => {
    const { format, products } = await read(text);
    expect(format).toBe('hearth');
    expect(products).toMatchObject([
      { problems: [], content: { id: 'kettle', title: 'Kettle, 1 l', variants: [{ price: 24.5 }] } },
    ]);
  });

  test('rows are numbered as a spreadsheet does it: line breaks in quotes do not count, blank rows do', async () => {
    const { products } = await read('Handle,Description,Price\na,"one\ntwo\nthree",1\n\nb,,2\n');
    expect(products.map(({ row }) => row)).toEqual([2, 4]);
    expect(products[0]?.content?.description).toBe('one\ntwo\nthree');
  });

  test('the line for Excel is no row, since Excel does not show it', async () => {
    expect((await only('sep=;\nHandle;Price\nk;x\n')).problems).toMatchObject([{ row: 2, column: 'Price' }]);
    expect(await getRefusal(bytes('sep=;\n'))).toMatch(/"Handle"|no products|empty/);
  });

  test('a whole number may have zeros as decimals', async () => {
    const { content } = await only('Handle,Price,Stock,Weight (g)\nk,19.9900,3.0,250.00\n');
    expect(content).toMatchObject({ weightGrams: 250, variants: [{ price: 19.99, countInStock: 3 }] });
  });

  test('an apostrophe before a formula is ours, in our own files only', async () => {
    const ours = await only(`Handle,Title,Description,Price\nsum,'=1+1,''=x,1\n`);
    expect(ours.content).toMatchObject({ title: '=1+1', description: "'=x" });
    const theirs = await only(`${SHOPIFY}\nsum,'=1+1,,,,,,,,1,1\n`);
    expect(theirs.content?.title).toBe("'=1+1");
  });
});

describe('rows become products', () => {
  test('by handle, also when the rows of a product are not consecutive', async () => {
    const { products } = await read(
      [
        'Handle,Title,Option1 Name,Option1 Value,Price,Stock',
        'shirt,Shirt,Size,S,10,1',
        'mug,Mug,,,5,2',
        'shirt,,,M,12,3',
      ].join('\n'),
    );
    expect(products.map(({ row, rows, title }) => [row, rows, title])).toEqual([
      [2, 2, 'Shirt'],
      [3, 1, 'Mug'],
    ]);
    expect(products[0]?.content).toMatchObject({
      options: ['Size'],
      variants: [
        { values: ['S'], price: 10, countInStock: 1 },
        { values: ['M'], price: 12, countInStock: 3 },
      ],
    });
    expect(products[1]?.content).not.toHaveProperty('options');
  });

  test('columns that the file does not have say nothing', async () => {
    const { content } = await only('Handle,Stock\nkettle,4\n');
    expect(content).toEqual({
      id: 'kettle',
      variants: [{ values: [], countInStock: 4 }],
      pictures: [],
      fallback: {},
      replacesPictures: true,
    });
  });

  test('a row of a picture alone is no variant', async () => {
    const { content } = await only(
      'Handle,Title,Price,Image,Image Alt\nk,K,5,https://p.example/1.jpg,Front\nk,,,https://p.example/2.jpg,\n',
    );
    expect(content?.variants).toHaveLength(1);
    expect(content?.pictures).toEqual([
      { address: 'https://p.example/1.jpg', alt: 'Front' },
      { address: 'https://p.example/2.jpg' },
    ]);
  });

  test("a picture's text longer than ours may be is cut, never in the middle of a character", async () => {
    const { content } = await only(
      `Handle,Price,Image,Image Alt\nk,5,https://p.example/1.jpg,${'a'.repeat(199)}🫖`,
    );
    expect(content?.pictures).toEqual([{ address: 'https://p.example/1.jpg', alt: 'a'.repeat(199) }]);
  });

  test('what is shown of a title or an address that is too long is not cut in the middle of a character', async () => {
    const { title, notes } = await only(
      `Handle,Title,Price,Image\nk,${'a'.repeat(149)}🫖,5,${'b'.repeat(99)}🫖`,
    );
    expect(title).toBe('a'.repeat(149));
    expect(notes).toEqual([`Row 2: "${'b'.repeat(99)}" is not a web address of a picture.`]);
  });

  test.each<[string, string, string, RegExp]>([
    ['a price in words', 'Handle,Title,Price\nk,K,cheap', 'Price', /number such as/],
    ['a negative price', 'Handle,Title,Price\nk,K,-5', 'Price', /0 or more/],
    ['a price in exponents', 'Handle,Title,Price\nk,K,1e3', 'Price', /number/],
    ['half a unit', 'Handle,Title,Stock\nk,K,1.5', 'Stock', /whole number/],
    ['an unknown status', 'Handle,Title,Status\nk,K,sold', 'Status', /active, draft,? or archived/],
    ['an option without a name', 'Handle,Option1 Name,Option1 Value\nk,,S', 'Option1 Name', /no name/],
    [
      'two names for one option',
      'Handle,Option1 Name,Option1 Value\nk,Size,S\nk,Colour,M',
      'Option1 Name',
      /names this option Size/,
    ],
    ['no handle', 'Handle,Title,Price\n,K,5', 'Handle', /does not name a product/],
    [
      'too many variants',
      `Handle,Option1 Name,Option1 Value,Price\n${Array.from({ length: 101 }, (_v, at) => `k,Size,${at},1`).join('\n')}`,
      'Option1 Value',
      /at most 100 variants/,
    ],
  ])('%s is a problem of that row and column', async (_what, text, column, message) => {
    const { problems } = await only(text);
    expect(problems[0]).toMatchObject({ column, message: expect.stringMatching(message) });
  });

  test('a problem names the value that the row has', async () => {
    const { problems } = await only('Handle,Title,Price,Stock\nk,K,cheap,1.5\n');
    expect(problems).toEqual([
      { row: 2, column: 'Price', value: 'cheap', message: 'Must be a number such as 9.99' },
      { row: 2, column: 'Stock', value: '1.5', message: 'Must be a whole number' },
    ]);
    const [product] = (await read('Handle,Option1 Name,Option1 Value,Price\nk,Size,S,5\nk,,M,6\n')).products;
    expect(createImportProblems(product!, 'hearth', { 'variants.1.price': 'Too much' })).toEqual([
      { row: 3, column: 'Price', value: '6', message: 'Too much' },
    ]);
  });

  test('what is wrong with one product loses none of the others', async () => {
    const { products } = await read('Handle,Title,Price\na,A,cheap\nb,B,5\n,C,5\n');
    expect(products.map(({ problems }) => problems.length)).toEqual([1, 0, 1]);
  });
});

describe("Shopify's columns", () => {
  const row = (cells: Record<string, string>) =>
    SHOPIFY.split(',')
      .map((name) => cells[name] ?? '')
      .join(',');
  const shopify = (...rows: Record<string, string>[]) =>
    only([SHOPIFY, ...rows.map((cells) => row({ Handle: 'k', ...cells }))].join('\n'));
  const plain = {
    Title: 'K',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '5',
  };

  test('a default title is a product without options', async () => {
    expect((await shopify(plain)).content).toMatchObject({
      options: [],
      variants: [{ values: [], price: 5 }],
    });
    const real = await shopify({ ...plain, 'Option1 Value': 'Long' });
    expect(real.content).toMatchObject({ options: ['Title'], variants: [{ values: ['Long'] }] });
  });

  test('HTML becomes text, without what was never meant to be read', async () => {
    const html =
      '<style>p{}</style><script>alert(1)</script><h2>Warm</h2><p>Wool &amp; <b>silk</b>' +
      '<img src=x onerror=alert(1)></p><ul><li>soft</li></ul><a href=javascript:alert(1)>more</a>';
    const { content } = await shopify({ ...plain, 'Body (HTML)': `"${html}"` });
    expect(content?.description).toBe('Warm\n\nWool & silk\n\n * soft\n\nmore');
  });

  test('a description longer than ours may be is cut, and that is said', async () => {
    const { content, notes } = await shopify({ ...plain, 'Body (HTML)': `<p>${'a'.repeat(4999)}🫖🫖</p>` });
    expect(content?.description).toBe('a'.repeat(4999));
    expect(notes).toEqual(['The description is cut after 5,000 characters.']);
  });

  test.each([
    [{ Type: 'Outdoor', Tags: '"Pot, Plants"' }, 'Outdoor'],
    [{ Tags: '"Pot, Plants"' }, undefined],
    [{ Type: 'Uncategorized', Tags: 'Pot' }, undefined],
    [{}, undefined],
  ])('%j is in the category %s', async (cells, category) => {
    const { content } = await shopify({ ...plain, ...cells });
    expect(content?.category).toBe(category);
    expect(content?.fallback.category).toBe('Other');
  });

  test("without a type, the last part of Shopify's own category", async () => {
    const { content } = await only(
      'Handle,Variant Price,Product Category\nk,5,Home & Garden > Decor > Vases',
    );
    expect(content?.category).toBe('Vases');
  });

  test.each([
    [{ Published: 'true' }, 'active'],
    [{ Published: 'FALSE' }, 'draft'],
    [{ Published: 'FALSE', Status: 'active' }, 'draft'],
    [{ Published: 'FALSE', Status: 'archived' }, 'archived'],
    [{ Status: 'unlisted' }, 'draft'],
    [{ Published: 'true', Status: 'draft' }, 'draft'],
    [{ Published: 'true', Status: 'archived' }, 'archived'],
    [{ Status: 'active' }, 'active'],
    [{}, undefined],
  ])('%j is %s', async (cells, status) => {
    expect((await shopify({ ...plain, ...cells })).content?.status).toBe(status);
  });

  test('a stock below zero becomes none, and that is said', async () => {
    const { content, notes, problems } = await shopify({ ...plain, 'Variant Inventory Qty': '-3' });
    expect(content?.variants[0]?.countInStock).toBe(0);
    expect(notes).toEqual(['Row 2: the stock of -3 is set to 0.']);
    expect(problems).toEqual([]);
  });

  test('pictures are sorted by their position', async () => {
    const { content } = await shopify(
      { ...plain, 'Image Src': 'https://p.example/2.jpg', 'Image Position': '2' },
      { 'Image Src': 'https://p.example/1.jpg', 'Image Position': '1', 'Image Alt Text': 'Front' },
    );
    expect(content?.pictures).toEqual([
      { address: 'https://p.example/1.jpg', alt: 'Front' },
      { address: 'https://p.example/2.jpg' },
    ]);
  });

  test('what is no address of the web is said and left out', async () => {
    const { content, notes } = await shopify({ ...plain, 'Image Src': 'file:///etc/passwd' });
    expect(content?.pictures).toEqual([]);
    expect(notes[0]).toMatch(/not a web address/);
  });
});

describe('brand, barcode, weight, tags and other names', () => {
  const given = { brand: 'Potters', barcode: '4006381333931', weightGrams: 250, tags: ['Clay', 'Red'] };
  const alsoCalled = ['Crock', 'Plant pot'];

  test('are read from our own columns, where an empty cell takes them away', async () => {
    const header = 'Handle,Brand,Barcode,Weight (g),Tags,Also Called\n';
    const full = await only(`${header}k,Potters,4006381333931,250,"Clay, Red, clay","Crock, Plant pot"\n`);
    expect(full.content).toMatchObject({ ...given, alsoCalled });
    const empty = await only(`${header}k,,,,,\n`);
    expect(empty.content).toMatchObject({
      brand: '',
      barcode: '',
      weightGrams: null,
      tags: [],
      alsoCalled: [],
    });
    const wrong = await only(`${header}k,,,heavy,,\n`);
    expect(wrong.problems).toMatchObject([{ column: 'Weight (g)', message: 'Must be a whole number' }]);
  });

  test('are read from Shopify, which writes 0 for no weight and keeps codes that are not a GTIN', async () => {
    const header = 'Handle,Vendor,Tags,Variant Grams,Variant Barcode,Variant Price\n';
    const full = await only(`${header}k,Potters,"Clay, Red",250.0,'4006381333931,5\n`);
    expect(full.content).toMatchObject(given);
    const odd = await only(`${header}k,Potters,,0,12345,5\n`);
    expect(odd.content).not.toHaveProperty('barcode');
    expect(odd.content).not.toHaveProperty('weightGrams');
    expect(odd.notes[0]).toMatch(/is not a GTIN/);
  });
});

test('the day on which a variant is back in stock is read from our own column', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Price,Variant Back In Stock On\n';
  const { content } = await only(`${header}k,Pan,Size,S,5,\nk,,Size,L,6,2026-12-24\n`);
  expect(content?.variants).toMatchObject([{ backInStockOn: '' }, { backInStockOn: '2026-12-24' }]);
});

test('contents are read from our own columns, and an HS code and the maker as well', async () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Price,Content,Variant Content,Unit Price Measure,HS Code,Maker\n';
  const { content } = await only(
    `${header}k,Honey,Jar,S,5,"0,25 kg",,small,040900,"Bee & Co.\nHill 1"\nk,,,L,9,,1 kg,,,\n`,
  );
  expect(content).toMatchObject({
    content: '0,25 kg',
    unitPriceMeasure: 'small',
    hsCode: '040900',
    maker: 'Bee & Co.\nHill 1',
    variants: [{ content: '' }, { content: '1 kg' }],
  });
});

describe('measures of variants', () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Price,Weight (g),Variant Weight (g),Variant Width (mm)\n';

  test('are read from our own columns, where an empty cell means the product’s', async () => {
    const { content, problems } = await only(`${header}k,Pan,Size,S,5,300,,\nk,,Size,L,6,,450,320\n`);
    expect(problems).toEqual([]);
    expect(content?.weightGrams).toBe(300);
    expect(content?.variants).toMatchObject([
      { weightGrams: null, widthMm: null },
      { weightGrams: 450, widthMm: 320 },
    ]);
    const wrong = await only(`${header}k,Pan,Size,S,5,300,heavy,\n`);
    expect(wrong.problems).toMatchObject([
      { column: 'Variant Weight (g)', message: 'Must be a whole number' },
    ]);
  });
});

describe('size, materials, care, origin and specifications', () => {
  const header = 'Handle,Width (mm),Height (mm),Materials,Care,Made In,Specifications\n';

  test('are read from our own columns: a specification a line', async () => {
    const full = await only(
      `${header}k,240,265,Copper,"Wash by hand.\nDry at once.",Sweden,"Capacity: 1.2 l\n\nRatio: 1:15"\n`,
    );
    expect(full.content).toMatchObject({
      widthMm: 240,
      heightMm: 265,
      materials: 'Copper',
      care: 'Wash by hand.\nDry at once.',
      origin: 'Sweden',
      specifications: [
        { name: 'Capacity', value: '1.2 l' },
        { name: 'Ratio', value: '1:15' },
      ],
    });
    expect(full.content).not.toHaveProperty('depthMm');
    const empty = await only(`${header}k,,,,,,\n`);
    expect(empty.content).toMatchObject({ widthMm: null, care: '', specifications: [] });
  });

  test('a line without a colon is no specification', async () => {
    const { problems } = await only(`${header}k,,,,,,"Capacity: 1 l\nround"\n`);
    expect(problems).toMatchObject([
      { column: 'Specifications', message: 'Must have lines such as "Capacity: 1.2 l"' },
    ]);
  });
});

test('the countries that a product is sent to are read from our own column', async () => {
  const shipsTo = async (cell: string) =>
    (await only(`Handle,Price,Ships To\nk,20,${cell}\n`)).content?.shipsTo;
  expect(await shipsTo('home')).toEqual(['home']);
  expect(await shipsTo('"US, CA"')).toEqual(['US', 'CA']);
  expect(await shipsTo('')).toEqual([]);
});

test('the day on which a product is back in stock is read from our own column', async () => {
  const header = 'Handle,Price,Back In Stock On\n';
  expect((await only(`${header}k,20,2026-12-24\n`)).content?.backInStockOn).toBe('2026-12-24');
  expect((await only(`${header}k,20,\n`)).content?.backInStockOn).toBe('');
});

test('care reminder, shelf life and spare parts are read from our own columns', async () => {
  const header = 'Handle,Price,Care Reminder,Care Reminder (months),Shelf Life (days),Spare Parts\n';
  const { content } = await only(`${header}k,20,Oil the board.,6,365,"wax, oil"\n`);
  expect(content).toMatchObject({
    careReminder: 'Oil the board.',
    careReminderMonths: 6,
    shelfLifeDays: 365,
    spareParts: ['wax', 'oil'],
  });
  const emptied = (await only(`${header}k,20,,,,\n`)).content;
  expect(emptied).toMatchObject({
    careReminder: '',
    careReminderMonths: null,
    shelfLifeDays: null,
    spareParts: [],
  });
});

describe('compare-at price and tax class', () => {
  test('are read from our own columns, where an empty cell takes them away', async () => {
    const header = 'Handle,Price,Compare At Price,Tax Class\n';
    expect((await only(`${header}k,20,25.50,reduced\n`)).content).toMatchObject({
      compareAtPrice: 25.5,
      taxClass: 'reduced',
    });
    expect((await only(`${header}k,20,,\n`)).content).toMatchObject({ compareAtPrice: null, taxClass: '' });
    expect((await only(`${header}k,20,-3,\n`)).problems).toMatchObject([
      { column: 'Compare At Price', message: 'Must be 0 or more' },
    ]);
    expect((await only(`${header}k,"1,500",25.50,\n`)).problems).toMatchObject([
      { column: 'Price', message: 'This number is ambiguous. Write 1500 or 1.50.' },
    ]);
    expect((await only(`${header}k,20,1e3,\n`)).problems).toMatchObject([
      { column: 'Compare At Price', message: 'Must be a number such as 9.99' },
    ]);
    const commas = await only('Handle;Price;Compare At Price\nk;20,00;25,50\n');
    expect(commas.content).toMatchObject({ compareAtPrice: 25.5 });
    const thousands = await only('Handle;Price;Compare At Price\nk;1.500;25,50\n');
    expect(thousands.problems).toMatchObject([
      { column: 'Price', message: 'This number is ambiguous. Write 1500 or 1,50.' },
    ]);
  });

  test('are read from Shopify, which also writes compare-at prices that are none', async () => {
    const header = 'Handle,Variant Price,Variant Compare At Price\n';
    expect((await only(`${header}k,20.00,25.50\n`)).content).toMatchObject({ compareAtPrice: 25.5 });
    for (const none of ['', '0.00']) {
      const product = await only(`${header}k,20.00,${none}\n`);
      expect([product.content?.compareAtPrice, product.notes]).toEqual([undefined, []]);
    }
    const same = await only(`${header}k,20.00,20.00\n`);
    expect(same.content).not.toHaveProperty('compareAtPrice');
    expect(same.notes).toEqual(['The compare-at price of 20 is not above the price and is left out.']);
  });
});

describe('what a file says and a product here does not keep', () => {
  const ALL =
    'Handle,Vendor,Type,Tags,Product Category,Variant Grams,Variant Weight Unit,Variant Inventory Tracker,' +
    'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,' +
    'Variant Taxable,Variant Barcode,Variant Fulfillment Service,Gift Card,SEO Title,' +
    'Google Shopping / Gender,Google Shopping / MPN,Image Src,,My colour';
  const unkept = async (...rows: string[]) => (await read([ALL, ...rows].join('\n'))).ignoredColumns;

  test('is named once, in plain words', async () => {
    expect(
      await unkept(
        'a,Potters,Pots,"Clay, Red",,250,g,shopify,1,deny,5,,true,true,,manual,false,,,,,,',
        'b,Potters,Pots,,Home > Pots,0,g,shopify,1,continue,5,7.50,false,false,40123,acme,true,B,women,1,,x,red',
      ),
    ).toEqual([
      'Products that are not shipped',
      'Products without tax',
      'Fulfillment service',
      'Gift cards',
      'SEO Title',
      'Google Shopping',
      'Column 22',
      'My colour',
      'Product Category',
      'Selling when out of stock',
    ]);
  });

  test('is not named where nothing is said, or what is so here anyway', async () => {
    expect(
      await unkept(
        'a,,Pots,,,0.0,kg,shopify,1,deny,5,,TRUE,true,,manual,false,,,,,,',
        'a,,,,,,,,,,,,,,,,,,,,https://p.example/2.jpg,,',
      ),
    ).toEqual([]);
    expect((await read('Handle,Title,Weight\nkettle,Kettle,\n')).ignoredColumns).toEqual([]);
  });

  test('is said of our own format too, and of at most a readable number of columns', async () => {
    expect((await read('Handle,Price,Colour\nkettle,5,red\n')).ignoredColumns).toEqual(['Colour']);
    const many = Array.from({ length: 100 }, (_value, at) => `Column ${at}`);
    const { ignoredColumns } = await read(`Handle,Price,${many.join()}\nkettle,5,${many.join()}\n`);
    expect(ignoredColumns).toEqual(many.slice(0, IMPORT_LIMITS.columns));
  });

  const STOCK =
    'Handle,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src';

  test('variants that Shopify does not count are named, and get the stock that was entered', async () => {
    const file = [
      STOCK,
      'a,Size,S,,0,deny,5,',
      'a,,M,shopify,0,deny,5,',
      'a,,L,shopify,-2,continue,5,',
      'a,,XL,,3,deny,5,',
      'a,,,,,,,https://p.example/2.jpg',
    ].join('\n');
    const { notes, uncounted, content } = await only(file);
    expect(notes).toEqual([
      'Shopify does not count the stock of rows 2, 4. Enter a stock, or new variants arrive as sold out.',
    ]);
    expect(uncounted).toBe(2);
    expect(content?.variants.map(({ countInStock }) => countInStock)).toEqual([undefined, 0, undefined, 3]);
    const [entered] = (await parseImportFile(bytes(file), 7)).products;
    expect(entered?.content?.variants.map(({ countInStock }) => countInStock)).toEqual([7, 0, 7, 3]);
    expect(entered?.notes).toEqual([
      'Shopify does not count the stock of rows 2, 4. The stock that was entered is 7.',
    ]);
    const counted = await only(`${STOCK}\na,Size,S,shopify,0,deny,5,\n`);
    expect([counted.notes, counted.uncounted]).toEqual([[], undefined]);
  });
});

describe('the id of a product', () => {
  test('is its handle, where that can be one', () => {
    expect(toProductId('clay-plant-pot')).toBe('clay-plant-pot');
  });

  test.each([
    'Küche & Bad',
    'a/b',
    '__proto__',
    '..',
    '茶壶',
    'x'.repeat(200),
    'imports',
    'export',
    'categories',
  ])('is always the same other for %s', (handle) => {
    const id = toProductId(handle);
    expect(id).not.toBe(handle);
    expect(id).toMatch(/^[a-z0-9-]+-[0-9a-f]{8}$/);
    expect(id).toBe(toProductId(handle));
    expect(toProductId(id)).toBe(id);
    const paths = Object.values(ROUTES).map(({ endpoint }) => getEndpointPath(endpoint));
    expect(paths).not.toContain(`/products/${id}`);
  });

  test('differs for handles that only look alike', () => {
    expect(toProductId('a b')).not.toBe(toProductId('a/b'));
  });
});
