/** Fills an empty emulated store. A store with products is left unchanged. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createOrderConverter } from '../../functions/src/features/orders/order-document';
import { createOrderId } from '../../functions/src/features/orders/order-id';
import { rebuildSearchIndex } from '../../functions/src/compose/search';
import {
  createProductConverter,
  type StoredImage,
} from '../../functions/src/features/products/product-document';
import { toStoredPicture } from '../../functions/src/platform/pictures/picture-urls';
import {
  createRatingConverter,
  createReviewConverter,
  toReviewId,
  type StoredReview,
} from '../../functions/src/features/reviews/review-document';
import { OPTIONAL_SECOND_FACTOR_DOCUMENT_PATH } from '../../functions/src/features/second-factor/second-factors.repository';
import { createUserConverter } from '../../functions/src/features/users/user-document';
import {
  createObjectUrlFactory,
  type ObjectUrlFactory,
  createFirebaseStorage,
} from '../../functions/src/platform/storage';
import { ensureAccount, createUserDocument } from './accounts';
import { demoCollections } from './collections';
import { createSettingsDocument } from './demo-settings';
import { createOrderDocument, type SeededProduct } from './order-documents';
import { addInvoices } from './seed-invoices';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { createOrderCounters } from './counted-orders';
import { demoOrders } from './seed-orders';
import { EMPTY_RATING, toProductRating } from '../../functions/src/features/reviews/rating';
import { createFormerReviewDocument, createRatingDocuments, createReviewDocument } from './review-documents';
import { customerReviews } from './reviews/customer-reviews';
import { parseFormerReviews } from './reviews/former-reviews';
import { demoPeople, type SeedPerson } from './seed-people';
import { catalogueEntries, createProductDocument } from './product-documents';
import { createShopTextsDocuments } from './translations/read-translations';
import {
  type ReviewPictureFiles,
  uploadProductPictures,
  uploadReviewPicture,
  uploadRoomPicture,
} from './upload-pictures';

const REQUIRED_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

const CONCURRENCY = 4;

/** Below Firestore's limit of 500. */
const BATCH_SIZE = 400;

type ReviewPictures = ReadonlyMap<(typeof customerReviews)[number], readonly ReviewPictureFiles[]>;

async function seedProducts(
  app: App,
  addressOf: ObjectUrlFactory,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  const bucket = getStorage(app).bucket();
  const storage = createFirebaseStorage(() => Promise.resolve(bucket));
  const seeded = new Map<string, SeededProduct>();
  const waiting = [...catalogueEntries];
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const pictures = await uploadProductPictures({ storage, addressOf }, entry.product);
      seeded.set(entry.product.id, {
        document: createProductDocument(
          entry,
          pictures.map(({ image }) => image),
          now,
        ),
        thumbnail: pictures[0]?.thumbnail ?? null,
      });
      console.log(`${seeded.size} of ${catalogueEntries.length} products`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return seeded;
}

function getPerson(customer: string): SeedPerson {
  const person = demoPeople.find(({ id }) => id === customer);
  if (!person) throw new Error(`"${customer}" is not among the customers.`);
  return person;
}

async function seedReviewPictures(
  app: App,
  addressOf: ObjectUrlFactory,
  uids: ReadonlyMap<string, string>,
): Promise<ReviewPictures> {
  const bucket = getStorage(app).bucket();
  const storage = createFirebaseStorage(() => Promise.resolve(bucket));
  const pictured = customerReviews.filter(({ picture }) => picture !== undefined);
  const stored = await Promise.all(
    pictured.map(async (review) => {
      const id = toReviewId(review.product, uids.get(review.customer)!);
      return [review, [await uploadReviewPicture({ storage, addressOf }, id, review.picture!)]] as const;
    }),
  );
  return new Map(stored);
}

async function seedRooms(app: App, addressOf: ObjectUrlFactory): Promise<Map<string, StoredImage | null>> {
  const bucket = getStorage(app).bucket();
  const storage = createFirebaseStorage(() => Promise.resolve(bucket));
  const stored = await Promise.all(
    demoCollections.map(
      async ({ slug, room }) => [slug, await uploadRoomPicture({ storage, addressOf }, slug, room)] as const,
    ),
  );
  return new Map(stored);
}

/**
 * Writes the reviews before the products, so that an interrupted run is repeated: the next run finds no products and
 * writes the same reviews again.
 */
async function writeReviews(
  db: Firestore,
  addressOf: ObjectUrlFactory,
  written: readonly StoredReview[],
): Promise<void> {
  const collection = db.collection('reviews').withConverter(createReviewConverter(addressOf));
  for (let from = 0; from < written.length; from += BATCH_SIZE) {
    const batch = db.batch();
    for (const { id, ...review } of written.slice(from, from + BATCH_SIZE))
      batch.set(collection.doc(id), review);
    await batch.commit();
  }
}

/** Writes everything else in one batch, so that an interrupted run leaves the store either empty or complete. */
async function writeStore(
  db: Firestore,
  addressOf: ObjectUrlFactory,
  products: ReadonlyMap<string, SeededProduct>,
  uids: ReadonlyMap<string, string>,
  pictures: ReviewPictures,
  rooms: ReadonlyMap<string, StoredImage | null>,
  now: Date,
): Promise<void> {
  const batch = db.batch();
  const users = db.collection('users').withConverter(createUserConverter(addressOf));
  const orderCollection = db.collection('orders').withConverter(createOrderConverter(addressOf));
  const productCollection = db.collection('products').withConverter(createProductConverter(addressOf));
  for (const person of demoPeople)
    batch.set(users.doc(uids.get(person.id)!), createUserDocument(person, now));
  const placed = demoOrders.map((order) => {
    const person = getPerson(order.customer);
    const id = createOrderId();
    return { id, ...createOrderDocument(id, order, person, uids.get(person.id)!, products, now) };
  });
  const isEarlier = (one: StoredOrder, other: StoredOrder) =>
    one.userId === other.userId && one.status !== 'cancelled' && one.createdAt < other.createdAt;
  const known = placed.map((order) => ({
    ...order,
    returning: placed.some((one) => isEarlier(one, order)),
  }));
  const { orders: invoiced, invoices, counters } = addInvoices(known);
  for (const { id, ...document } of invoiced) batch.set(orderCollection.doc(id), document);
  for (const [id, invoice] of invoices) batch.set(db.collection('invoices').doc(id), invoice);
  batch.set(db.doc(OPTIONAL_SECOND_FACTOR_DOCUMENT_PATH), {});
  const settings = createSettingsDocument(now);
  for (const [language, document] of Object.entries(createShopTextsDocuments()))
    batch.set(db.collection('shopTexts').doc(language), document);
  batch.set(db.collection('settings').doc('current'), settings);
  batch.set(db.collection('settingsVersions').doc(String(settings.version)), settings);
  batch.set(db.collection('counters').doc('invoices'), counters);
  for (const [path, document] of createOrderCounters(invoiced)) batch.set(db.doc(path), document);
  const written = [
    ...customerReviews.map((review) =>
      createReviewDocument(
        review,
        getPerson(review.customer),
        uids.get(review.customer)!,
        placed,
        pictures.get(review) ?? [],
      ),
    ),
    ...catalogueEntries.flatMap((entry) =>
      parseFormerReviews(entry).map((review) => createFormerReviewDocument(review, entry.product.title, now)),
    ),
  ];
  await writeReviews(db, addressOf, written);
  const ratings = createRatingDocuments(written);
  const ratingCollection = db.collection('ratings').withConverter(createRatingConverter(addressOf));
  for (const [id, rating] of ratings) batch.set(ratingCollection.doc(id), rating);
  for (const [id, { document }] of products)
    batch.set(productCollection.doc(id), {
      ...document,
      rating: toProductRating(ratings.get(id) ?? EMPTY_RATING),
    });
  for (const { room: _room, ...collection } of demoCollections) {
    const room = rooms.get(collection.slug) ?? null;
    batch.set(db.collection('collections').doc(collection.slug), {
      ...collection,
      picture: room && toStoredPicture(room),
      createdAt: now,
      updatedAt: now,
    });
  }
  batch.set(db.collection('collectionState').doc('current'), { version: 1, count: demoCollections.length });
  await batch.commit();
}

/** Seeds the store. `copies` get the same documents and share accounts and pictures. */
async function seed(app: App, copies: readonly Firestore[], addressOf: ObjectUrlFactory): Promise<string> {
  const db = getFirestore(app);
  const present = await db.collection('products').limit(1).get();
  if (!present.empty) return 'The store already has products.';
  const now = new Date();
  const auth = getAuth(app);
  const [products, accounts] = await Promise.all([
    seedProducts(app, addressOf, now),
    Promise.all(demoPeople.map(async (person) => [person.id, await ensureAccount(auth, person)] as const)),
  ]);
  const uids = new Map(accounts);
  const [pictures, rooms] = await Promise.all([
    seedReviewPictures(app, addressOf, uids),
    seedRooms(app, addressOf),
  ]);
  for (const store of [db, ...copies]) {
    await writeStore(store, addressOf, products, uids, pictures, rooms, now);
    await rebuildSearchIndex(store);
  }
  return `Seeded ${products.size} products, ${demoPeople.length} customers and ${demoOrders.length} orders.`;
}

const missing = REQUIRED_HOSTS.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(
    `The seed only fills the emulators: ${missing.join(', ')} must be set. \`npm start\` does that.`,
  );
  process.exit(1);
}
// Keeps Google's libraries from looking for a metadata server, which takes seconds.
process.env.METADATA_SERVER_DETECTION ??= 'none';
const projectId = process.env.GCLOUD_PROJECT ?? 'demo-hearth';
const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
// Browser tests start with a copy of the store that no other test has changed.
const copies = process.env.SEED_COPY ? [initializeApp({ projectId: process.env.SEED_COPY }, 'copy')] : [];
try {
  console.log(
    await seed(
      app,
      copies.map((copy) => getFirestore(copy)),
      createObjectUrlFactory(`${projectId}.appspot.com`, process.env.FIREBASE_STORAGE_EMULATOR_HOST!),
    ),
  );
} finally {
  await Promise.all([app, ...copies].map((each) => deleteApp(each)));
}
