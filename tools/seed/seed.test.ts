import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calculateDefaultPrices } from '../../functions/src/contract/settings/default-prices';
import { canChangeOrderStatus, ORDER_STATUSES } from '../../functions/src/contract/orders/order-states';
import { placeOrderSchema } from '../../functions/src/contract/orders/orders';
import {
  getProductFieldDefinition,
  isEmptyFieldValue,
  PRODUCT_FIELD_NAMES,
} from '../../functions/src/contract/products/product-fields';
import { createProductSchema, validateVariants } from '../../functions/src/contract/products/product-input';
import {
  listProductPhrases,
  TRANSLATED_PRODUCT_FIELDS,
  type TranslatedProductField,
} from '../../functions/src/contract/products/product-translations';
import { LANGUAGES } from '../../functions/src/contract/texts/languages';
import { canShipToCountry } from '../../functions/src/contract/products/ships-to';
import { DEFAULT_SETTINGS } from '../../functions/src/contract/settings/default-settings';
import { toSettingsJson } from '../../functions/src/contract/settings/settings-json';
import { settingsSchema } from '../../functions/src/contract/settings/settings-schema';
import { writeReviewSchema } from '../../functions/src/contract/reviews/reviews';
import { storeConfig } from '../../functions/src/contract/store-config';
import { createProductConverter } from '../../functions/src/features/products/product-document';
import {
  listProductTexts,
  validateTranslationEntries,
} from '../../functions/src/features/products/translations/product-translation';
import { createObjectUrlFactory } from '../../functions/src/platform/storage';
import { createOrderId } from '../../functions/src/features/orders/order-id';
import { collectionSchemas } from '../../functions/src/contract/collections/collection-schema';
import { listPictureLoaders } from './all-pictures';
import { demoCollections } from './collections';
import { DEMO_SETTINGS, getDeliveryDays } from './demo-settings';
import { ENCODED_FOLDER, formatEncodedFileName } from './encoded-pictures';
import { hasMasterPicture, getMasterPath, MASTERS_FOLDER, ROOM_WIDTHS, PICTURE_WIDTHS } from './masters';
import { createOrderDocument, type SeededProduct } from './order-documents';
import { demoOrders } from './seed-orders';
import { demoPeople } from './seed-people';
import { createFormerReviewDocument, createRatingDocuments, createReviewDocument } from './review-documents';
import { customerReviews } from './reviews/customer-reviews';
import { parseFormerReviews } from './reviews/former-reviews';
import { catalogueEntries, createProductDocument } from './product-documents';
import { findVariantPicture, listProductPictures } from './product-pictures';
import { createProductTranslations, SEED_TRANSLATIONS } from './translations/read-translations';
import { uploadProductPictures } from './upload-pictures';

const NOW = new Date('2026-03-14T10:00:00Z');

const products = new Map<string, SeededProduct>(
  catalogueEntries.map((entry) => [
    entry.product.id,
    { document: createProductDocument(entry, [], NOW), thumbnail: null },
  ]),
);

const placed = demoOrders.map((order) => {
  const person = demoPeople.find(({ id }) => id === order.customer)!;
  return { order, document: createOrderDocument(createOrderId(), order, person, person.id, products, NOW) };
});

const stocked = (least: number, most: number): number =>
  catalogueEntries.filter(({ product }) => product.stock >= least && product.stock <= most).length;

const translatedTexts = LANGUAGES.flatMap((language) =>
  Object.entries(SEED_TRANSLATIONS[language].products).map(([id, translation]) => ({
    language,
    id,
    translation,
  })),
);

/** Returns a demo product with all its picture texts, including those of pictures that are not rendered. */
function findTranslatable(id: string) {
  const { product } = catalogueEntries.find((entry) => entry.product.id === id)!;
  const document = products.get(id)!.document;
  return { ...document, images: product.pictures.map(({ alt }) => ({ alt })) };
}

describe('translations of the demo catalogue', () => {
  test('name products and texts that exist, and are as short as those of the first language', () => {
    expect(translatedTexts.length).toBeGreaterThan(15);
    for (const { language, id, translation } of translatedTexts) {
      expect(products.has(id), `${language} ${id}`).toBe(true);
      const product = findTranslatable(id);
      const { phrases = {}, ...texts } = translation;
      const entries = [
        ...Object.entries(texts).map(([key, text]) => ({
          key: key as TranslatedProductField,
          source: product[key as TranslatedProductField],
          text,
        })),
        ...Object.entries(phrases).map(([source, text]) => ({ key: 'phrase' as const, source, text })),
      ];
      const known = new Set<string>(listProductPhrases(product).map(({ source }) => source));
      expect(
        Object.keys(phrases).filter((phrase) => !known.has(phrase)),
        `${language} ${id}`,
      ).toEqual([]);
      expect(Object.keys(texts).filter((key) => !TRANSLATED_PRODUCT_FIELDS.includes(key as never))).toEqual(
        [],
      );
      expect(validateTranslationEntries(product, entries), `${language} ${id}`).toEqual({});
    }
  });

  test('are complete for each product that has one, with the shared words', () => {
    for (const { language, id } of translatedTexts) {
      const product = findTranslatable(id);
      const translations = createProductTranslations(id, product);
      const gaps = listProductTexts({ ...product, translations }, language).filter(
        ({ state }) => state !== 'current',
      );
      expect(
        gaps.map(({ source }) => source),
        `${language} ${id}`,
      ).toEqual([]);
    }
  });
});

describe('the demo catalogue', () => {
  test('is large enough to browse, in at least 8 categories', () => {
    expect(catalogueEntries.length).toBeGreaterThanOrEqual(72);
    expect(new Set(catalogueEntries.map(({ category }) => category.slug)).size).toBeGreaterThanOrEqual(8);
  });

  test('is stored with the names of its pictures, without an address', { tags: 'long' }, async () => {
    const entry = catalogueEntries.find(
      ({ product }) => product.options && listProductPictures(product).length > 0,
    )!;
    const stored = new Set<string>();
    const storage = { put: (name: string) => Promise.resolve(void stored.add(name)) } as never;
    const addressOf = createObjectUrlFactory('demo.appspot.com', '127.0.0.1:9199');
    const pictures = await uploadProductPictures({ storage, addressOf }, entry.product);
    const images = pictures.map(({ image }) => image);
    const document = createProductConverter(addressOf).toFirestore(createProductDocument(entry, images, NOW));
    expect(new Set(images.flatMap(({ objects }) => objects))).toEqual(stored);
    expect(JSON.stringify(document)).not.toMatch(/https?:|appspot/);
    for (const { image, thumbnail } of pictures) expect(image.srcset.split(' ')[0]).toBe(thumbnail);
  });

  test('names, titles and SKUs every product once, with ids that a path can carry', () => {
    for (const pick of ['id', 'title'] as const) {
      expect(new Set(catalogueEntries.map(({ product }) => product[pick])).size).toBe(
        catalogueEntries.length,
      );
    }
    expect(new Set(catalogueEntries.map(({ sku }) => sku)).size).toBe(catalogueEntries.length);
    for (const { product } of catalogueEntries) expect(product.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('has all its pictures encoded in the repository, and no others', { tags: 'long' }, async () => {
    const pictures = await Promise.all(listPictureLoaders().map((load) => load()));
    const names = pictures.flatMap((picture) => {
      const { imageId, avif, webp } = picture!;
      return [
        ...avif.slice(0, -1).map(({ width }) => formatEncodedFileName(imageId, width, 'avif')),
        ...webp.map(({ width }) => formatEncodedFileName(imageId, width, 'webp')),
      ];
    });
    expect((await readdir(ENCODED_FOLDER)).sort()).toEqual(names.sort());
  });

  test('asks a price and has a picture for each', () => {
    for (const { product } of catalogueEntries) {
      expect(Number.isSafeInteger(product.price) && product.price > 0, product.id).toBe(true);
      expect(hasMasterPicture(product.id, 'front'), product.id).toBe(true);
    }
  });

  test('gives products a brand, a barcode, a weight and tags that an administrator could enter', () => {
    const schema = createProductSchema.pick(PRODUCT_FIELD_NAMES);
    for (const { document } of products.values())
      expect(() => schema.validateSync(document, { strict: true }), document.title).not.toThrow();
    const documents = [...products.values()].map(({ document }) => document);
    const common = PRODUCT_FIELD_NAMES.filter((field) => !getProductFieldDefinition(field).oftenEmpty);
    for (const field of common) {
      const filled = documents.filter((document) => !isEmptyFieldValue(document[field]));
      expect(
        filled.length,
        `Most demo products need a value of "${field}" in tools/seed/catalogue, unless the field has oftenEmpty`,
      ).toBeGreaterThan(documents.length * 0.8);
    }
    const barcodes = documents.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
    expect(new Set(barcodes).size).toBe(barcodes.length);
    // Prefix 2 is reserved for internal use, so no barcode can belong to a real product.
    expect(barcodes.filter((barcode) => !/^2\d{12}$/.test(barcode))).toEqual([]);
  });

  test('has care reminders with a text, and spare parts and refills that the shop sells', () => {
    const documents = [...products].map(([id, { document }]) => ({ id, ...document }));
    const reminded = documents.filter(({ careReminder }) => careReminder !== '');
    expect(reminded.length).toBeGreaterThan(4);
    expect(documents.filter(({ careReminderMonths }) => careReminderMonths !== null)).toEqual(reminded);
    const parts = documents.flatMap(({ id, spareParts }) => spareParts.map((part) => ({ id, part })));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter(({ id, part }) => id === part || !products.has(part))).toEqual([]);
    expect(documents.filter(({ shelfLifeDays }) => shelfLifeDays !== null).length).toBeGreaterThan(6);
  });

  test('has some products at a reduced price, with the former one above it', () => {
    const reduced = [...products.values()].filter(({ document }) => document.compareAtPrice !== null);
    expect(reduced.length).toBeGreaterThan(2);
    for (const { document } of reduced) expect(document.compareAtPrice).toBeGreaterThan(document.price);
  });

  test('shows every state of stock', () => {
    const { hurryAt, noteAt } = storeConfig.stock;
    expect(stocked(0, 0)).toBeGreaterThanOrEqual(5);
    expect(stocked(1, hurryAt)).toBeGreaterThanOrEqual(5);
    expect(stocked(hurryAt + 1, noteAt)).toBeGreaterThanOrEqual(5);
  });

  test('shows products to choose from: in sizes and colours, at different prices, with variants sold out', () => {
    const chosen = catalogueEntries.filter(({ product }) => product.options);
    expect(chosen.length).toBeGreaterThanOrEqual(4);
    const documents = chosen.map(({ product }) => products.get(product.id)!.document);
    const variants = documents.flatMap((document) => document.variants);
    expect(variants.some(({ countInStock }) => countInStock === 0)).toBe(true);
    expect(documents.some(({ options }) => options.length > 1)).toBe(true);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    for (const [at, document] of documents.entries()) {
      const { product } = chosen[at]!;
      expect(validateVariants(document.options, document.variants), product.id).toEqual({});
      expect(document, product.id).toMatchObject({ price: product.price, countInStock: product.stock });
    }
    expect(documents.some(({ price, variants: own }) => own.some((each) => each.price !== price))).toBe(true);
  });

  test('has a first picture of its own for every colour', () => {
    const coloured = catalogueEntries.flatMap(({ product }) => {
      const colours = product.options?.find(({ name }) => name === 'Color')?.values;
      return colours ? [{ product, colours }] : [];
    });
    expect(coloured.length).toBeGreaterThanOrEqual(2);
    for (const { product, colours } of coloured) {
      const pictures = listProductPictures(product);
      const shown = colours.map((colour) => pictures[findVariantPicture(product, [colour]) ?? 0]?.shot);
      expect(shown, product.id).toEqual([
        'front',
        ...colours.slice(1).map((colour) => `front-${colour.toLowerCase()}`),
      ]);
    }
  });

  test('describes every photograph in words of its own, the front first', () => {
    for (const { product } of catalogueEntries) {
      const { pictures } = product;
      expect(pictures[0]?.shot, product.id).toBe('front');
      expect(new Set(pictures.map(({ shot }) => shot)).size, product.id).toBe(pictures.length);
      expect(new Set(pictures.map(({ alt }) => alt)).size, product.id).toBe(pictures.length);
    }
  });

  test('shows every product from four sides at least', () => {
    for (const { product } of catalogueEntries) {
      expect(
        product.pictures.filter(({ shot }) => !hasMasterPicture(product.id, shot)),
        product.id,
      ).toEqual([]);
      expect(listProductPictures(product).length, product.id).toBeGreaterThanOrEqual(4);
    }
  });

  test('has a photograph of every collection’s room', () => {
    for (const { room } of demoCollections)
      expect(existsSync(join(MASTERS_FOLDER, `${room}.avif`)), room).toBe(true);
  });

  test('keeps no photograph that no product and no collection shows', async () => {
    const shown = [
      ...catalogueEntries.flatMap(({ product: { id, pictures } }) =>
        pictures.map(({ shot }) => getMasterPath(id, shot)),
      ),
      ...demoCollections.map(({ room }) => join(MASTERS_FOLDER, `${room}.avif`)),
    ];
    const kept = (await readdir(MASTERS_FOLDER)).map((file) => join(MASTERS_FOLDER, file));
    expect(kept.filter((path) => !shown.includes(path))).toEqual([]);
  });

  test('has photographs for screens of two pixels per CSS pixel, 25 MB in all', async () => {
    const masters = (await readdir(MASTERS_FOLDER)).map((file) => join(MASTERS_FOLDER, file));
    const sizes = await Promise.all(
      masters.map(async (file) => {
        const { width, height } = await sharp(file).metadata();
        return { file, width, height, bytes: (await readFile(file)).length };
      }),
    );
    const isRoom = (file: string) => demoCollections.some(({ room }) => file.endsWith(`/${room}.avif`));
    for (const { file, width, height } of sizes.filter((one) => isRoom(one.file)))
      expect([width, height], file).toEqual([ROOM_WIDTHS.at(-1), 900]);
    for (const { file, width, height } of sizes.filter((one) => !isRoom(one.file))) {
      expect(PICTURE_WIDTHS.slice(2), file).toContain(width);
      expect(height, file).toBe(width);
      if (file.endsWith('-front.avif')) expect(width, file).toBe(PICTURE_WIDTHS.at(-1));
    }
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25_000_000);
  });

  test('opens with 12 newest products that can be bought, from many categories', () => {
    const newest = catalogueEntries
      .toSorted((a, b) => a.product.listedDaysAgo - b.product.listedDaysAgo)
      .slice(0, 12);
    expect(newest.filter(({ product }) => product.stock === 0)).toEqual([]);
    expect(new Set(newest.map(({ category }) => category.slug)).size).toBeGreaterThanOrEqual(8);
  });
});

describe('the demo settings', () => {
  test('could be published, and differ from those of the code in gifts, the reply time and the days of each country', () => {
    const { shop, shipping, checkout, ...others } = DEMO_SETTINGS.settings;
    const settings = toSettingsJson(DEMO_SETTINGS.settings);
    expect(() => settingsSchema.validateSync(settings, { strict: true })).not.toThrow();
    const { shop: withoutReplyTime, shipping: oneZone, checkout: withoutGifts } = DEFAULT_SETTINGS;
    expect({ ...others, shop: withoutReplyTime, shipping: oneZone, checkout: withoutGifts }).toEqual(
      DEFAULT_SETTINGS,
    );
    expect(shop).toEqual({ ...withoutReplyTime, replyTime: 1 });
    expect(checkout).toEqual({ ...withoutGifts, gifts: true, wrappingPrice: 450 });
    const promised = shipping.zones.map(({ places, methods: [method] }) => [
      places[0]?.country,
      `${method?.minDays} to ${method?.maxDays}`,
    ]);
    expect(promised).toEqual([
      ['US', '3 to 5'],
      ['CA', '5 to 8'],
      ['GB', '7 to 10'],
      ['AU', '9 to 14'],
    ]);
    const prices = shipping.zones.flatMap(({ methods }) =>
      methods.map(({ price, freeFrom }) => [price, freeFrom]),
    );
    expect(new Set(prices.map(String))).toEqual(new Set(['999,5000']));
  });
});

describe('the demo orders', () => {
  test('have every status', () => {
    expect(new Set(demoOrders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  });

  test('could have been placed through the checkout', async () => {
    for (const { document } of placed) {
      const body = {
        items: document.lines.map(({ productId, variantId, quantity, price }) => ({
          product: productId,
          variant: variantId,
          quantity,
          price: price / 100,
        })),
        shippingAddress: document.shippingAddress,
        paymentMethod: 'card',
        totalAmount: document.total / 100,
        notes: document.notes,
      };
      await expect(placeOrderSchema.validate(body, { strict: true })).resolves.toBeTruthy();
      expect(storeConfig.countries).toContain(document.shippingAddress.country);
    }
  });

  test('add up by the store’s own rule', () => {
    for (const { document } of placed) {
      const lines = document.lines.map(({ price, quantity }) => ({ unit: price, quantity }));
      const { subtotal, shippingCost, tax, total } = calculateDefaultPrices(
        lines,
        document.shippingAddress.country,
      );
      expect(document).toMatchObject({ subtotal, shippingCost, tax, total });
    }
  });

  test('go only where their products are sent, in the days of that place', () => {
    const { shipping } = DEMO_SETTINGS.settings;
    for (const { document } of placed) {
      const { country } = document.shippingAddress;
      for (const { productId } of document.lines) {
        const { shipsTo } = products.get(productId)!.document;
        expect(canShipToCountry(shipsTo, country, shipping), `${productId} to ${country}`).toBe(true);
      }
      expect(document.delivery, country).toMatchObject(getDeliveryDays(country));
    }
  });

  test('went only ways that orders can go, and none into the future', () => {
    for (const { document } of placed) {
      const { timeline } = document;
      expect(timeline[0]?.status).toBe('pending');
      expect(timeline.at(-1)?.status).toBe(document.status);
      for (const [at, entry] of timeline.entries()) {
        expect(entry.at.getTime()).toBeLessThanOrEqual(NOW.getTime());
        const before = timeline[at - 1];
        if (!before) continue;
        expect(canChangeOrderStatus(before.status, entry.status, entry.by)).toBe(true);
        expect(entry.at.getTime()).toBeGreaterThan(before.at.getTime());
      }
    }
  });

  test('hold only what was on sale by then, for customers who had joined', () => {
    for (const { order } of placed) {
      const person = demoPeople.find(({ id }) => id === order.customer);
      expect(person?.joinedDaysAgo).toBeGreaterThan(order.daysAgo);
      for (const id of Object.keys(order.lines).map((line) => line.split('/')[0])) {
        const listed = catalogueEntries.find(({ product }) => product.id === id)?.product.listedDaysAgo;
        expect(listed, id).toBeGreaterThan(order.daysAgo);
      }
    }
  });

  test('are paid while they live and refunded when they ended, unless they were never paid', () => {
    for (const { order, document } of placed) {
      const ended = order.cancelledBy === 'system' ? 'unpaid' : 'refunded';
      expect(document.payment.status).toBe(order.status === 'cancelled' ? ended : 'paid');
      expect(document.parcels.length === 0).toBe(!['shipped', 'delivered'].includes(order.status));
    }
  });

  test('give the demo shopper a history worth looking at', () => {
    const own = placed.filter(({ order }) => order.customer === 'robin-hale').map(({ document }) => document);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.some(({ lines }) => lines.length >= 5)).toBe(true);
    expect(own.some(({ notes }) => notes !== '')).toBe(true);
    expect(own.some(({ status }) => status === 'pending')).toBe(true);
    expect(
      own.some(({ status, parcels }) => status === 'shipped' && parcels.some(({ tracking }) => tracking)),
    ).toBe(true);
  });
});

describe('the demo collections', () => {
  test.each(demoCollections.map((collection) => [collection.slug, collection] as const))(
    '%s could have been made in the panel, of products that there are',
    (_slug, collection) => {
      const { minPrice, maxPrice } = collection.rule;
      const decimal = (amount: number | null) => (amount === null ? null : amount / 100);
      const rule = { ...collection.rule, minPrice: decimal(minPrice), maxPrice: decimal(maxPrice) };
      expect(() =>
        collectionSchemas.create.validateSync({ table: [], ...collection, rule }, { strict: true }),
      ).not.toThrow();
      const pointed = collection.points.map(({ product }) => product);
      for (const id of [
        ...collection.products,
        ...pointed,
        ...(collection.table ?? []).map(({ product }) => product),
        ...(collection.pictureOf ? [collection.pictureOf] : []),
      ])
        expect(products.has(id), id).toBe(true);
    },
  );
});

describe('the demo reviews', () => {
  const delivered = placed.map(({ document }, at) => ({ id: `order-${at}`, ...document }));
  const written = customerReviews.map((review) => {
    const person = demoPeople.find(({ id }) => id === review.customer)!;
    return createReviewDocument(review, person, person.id, delivered);
  });

  test('are what a customer could have sent, after the delivery, once a product', () => {
    for (const { stars, title, text, author } of written)
      expect(() =>
        writeReviewSchema.validateSync({ stars, title, text, author }, { strict: true }),
      ).not.toThrow();
    for (const { writtenAt, updatedAt, orderId } of written) {
      const order = delivered.find(({ id }) => id === orderId)!;
      expect(writtenAt.getTime()).toBeGreaterThan(order.timeline.at(-1)!.at.getTime());
      expect(updatedAt.getTime()).toBeLessThan(NOW.getTime());
    }
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
  });

  test('come to the ratings, and leave some for the moderator and for the demo shopper', () => {
    const ratings = createRatingDocuments(written);
    expect(ratings.size).toBeGreaterThan(20);
    for (const [product, { count, sum, stars, latest }] of ratings) {
      const published = written.filter(
        ({ productId, status }) => productId === product && status === 'published',
      );
      expect([count, sum]).toEqual([
        published.length,
        published.reduce((total, review) => total + review.stars, 0),
      ]);
      expect(stars.reduce((total, number) => total + number, 0)).toBe(count);
      expect(latest).toHaveLength(Math.min(3, count));
    }
    expect(written.some(({ status }) => status === 'pending')).toBe(true);
    const bought = delivered.filter(
      ({ userId, status }) => userId === 'robin-hale' && status === 'delivered',
    );
    const products = new Set(bought.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
    const own = written.filter(({ userId }) => userId === 'robin-hale');
    expect(own.length).toBeLessThan(products.size);
  });

  test('of earlier years are a few for each product, each about it alone, some critical and some answered', () => {
    const all = catalogueEntries.map((entry) => parseFormerReviews(entry));
    for (const [at, entry] of catalogueEntries.entries()) {
      const own = all[at]!;
      expect(own.length, entry.product.id).toBeGreaterThanOrEqual(2);
      expect(own.length, entry.product.id).toBeLessThanOrEqual(4);
      expect(new Set(own.map(({ person }) => person)).size).toBe(own.length);
      for (const review of own) {
        const { stars, title, text, author, writtenAt } = createFormerReviewDocument(
          review,
          entry.product.title,
          NOW,
        );
        expect(() =>
          writeReviewSchema.validateSync({ stars, title, text, author }, { strict: true }),
        ).not.toThrow();
        expect(text).not.toMatch(/[|]|>>/);
        expect(writtenAt.getTime()).toBeLessThan(NOW.getTime());
        expect(review.daysAgo).toBeLessThan(400);
      }
    }
    const flat = all.flat();
    const share = (what: (review: (typeof flat)[number]) => boolean) =>
      flat.filter(what).length / flat.length;
    expect(share(({ stars }) => stars <= 2)).toBeGreaterThan(0.02);
    expect(share(({ stars }) => stars === 5)).toBeLessThan(0.8);
    expect(share(({ reply }) => reply !== null)).toBeGreaterThan(0.02);
    expect(customerReviews.filter(({ picture }) => picture)).toHaveLength(3);
  });

  test('say no sentence twice', () => {
    const texts = [
      ...customerReviews,
      ...catalogueEntries.flatMap((entry) => parseFormerReviews(entry)),
    ].flatMap(({ title = '', text, reply }) => [title, text, reply ?? '']);
    const sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence !== '');
    const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) < at);
    expect(repeated).toEqual([]);
  });
});
