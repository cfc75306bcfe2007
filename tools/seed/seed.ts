/** Fills an empty emulated store. A store with products is left unchanged. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { orderConverter } from '../../functions/src/features/orders/order-document';
import { newOrderId } from '../../functions/src/features/orders/order-id';
import { rebuildSearchIndex } from '../../functions/src/compose/search';
import { productConverter, type StoredImage } from '../../functions/src/features/products/product-document';
import { storedPicture } from '../../functions/src/platform/pictures/picture-addresses';
import {
  ratingConverter,
  reviewConverter,
  reviewId,
  type StoredReview,
} from '../../functions/src/features/reviews/review-document';
import { OPTIONAL_FACTOR } from '../../functions/src/features/second-factor/second-factors.repository';
import { userConverter } from '../../functions/src/features/users/user-document';
import { addressesIn, type AddressOf, firebaseStorage } from '../../functions/src/platform/storage';
import { ensureAccount, userDocument } from './accounts';
import { collections } from './collections';
import { settingsDocument } from './demo-settings';
import { orderDocument, type SeededProduct } from './order-documents';
import { withInvoices } from './invoices';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { countedOrders } from './counted-orders';
import { orders } from './orders';
import { NO_RATING, productRating } from '../../functions/src/features/reviews/rating';
import { formerDocument, ratingDocuments, reviewDocument } from './review-documents';
import { reviews } from './reviews/customer-reviews';
import { formerReviews } from './reviews/former-reviews';
import { people, type SeedPerson } from './people';
import { catalogueEntries, productDocument } from './product-documents';
import { type ReviewPicture, uploadPictures, uploadReviewPicture, uploadRoom } from './upload-pictures';

const REQUIRED_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

const CONCURRENCY = 4;

/** Below Firestore's limit of 500. */
const BATCH_SIZE = 400;

type ReviewPictures = ReadonlyMap<(typeof reviews)[number], readonly ReviewPicture[]>;

async function seedProducts(app: App, addressOf: AddressOf, now: Date): Promise<Map<string, SeededProduct>> {
  const bucket = getStorage(app).bucket();
  const storage = firebaseStorage(() => Promise.resolve(bucket));
  const seeded = new Map<string, SeededProduct>();
  const waiting = [...catalogueEntries];
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const pictures = await uploadPictures({ storage, addressOf }, entry.product);
      seeded.set(entry.product.id, {
        document: productDocument(
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
  const person = people.find(({ id }) => id === customer);
  if (!person) throw new Error(`"${customer}" is not among the customers.`);
  return person;
}

async function seedReviewPictures(
  app: App,
  addressOf: AddressOf,
  uids: ReadonlyMap<string, string>,
): Promise<ReviewPictures> {
  const bucket = getStorage(app).bucket();
  const storage = firebaseStorage(() => Promise.resolve(bucket));
  const pictured = reviews.filter(({ picture }) => picture !== undefined);
  const stored = await Promise.all(
    pictured.map(async (review) => {
      const id = reviewId(review.product, uids.get(review.customer)!);
      return [review, [await uploadReviewPicture({ storage, addressOf }, id, review.picture!)]] as const;
    }),
  );
  return new Map(stored);
}

async function seedRooms(app: App, addressOf: AddressOf): Promise<Map<string, StoredImage | null>> {
  const bucket = getStorage(app).bucket();
  const storage = firebaseStorage(() => Promise.resolve(bucket));
  const stored = await Promise.all(
    collections.map(
      async ({ slug, room }) => [slug, await uploadRoom({ storage, addressOf }, slug, room)] as const,
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
  addressOf: AddressOf,
  written: readonly StoredReview[],
): Promise<void> {
  const collection = db.collection('reviews').withConverter(reviewConverter(addressOf));
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
  addressOf: AddressOf,
  products: ReadonlyMap<string, SeededProduct>,
  uids: ReadonlyMap<string, string>,
  pictures: ReviewPictures,
  rooms: ReadonlyMap<string, StoredImage | null>,
  now: Date,
): Promise<void> {
  const batch = db.batch();
  const users = db.collection('users').withConverter(userConverter(addressOf));
  const orderCollection = db.collection('orders').withConverter(orderConverter(addressOf));
  const productCollection = db.collection('products').withConverter(productConverter(addressOf));
  for (const person of people) batch.set(users.doc(uids.get(person.id)!), userDocument(person, now));
  const placed = orders.map((order) => {
    const person = getPerson(order.customer);
    const id = newOrderId();
    return { id, ...orderDocument(id, order, person, uids.get(person.id)!, products, now) };
  });
  const isEarlier = (one: StoredOrder, other: StoredOrder) =>
    one.userId === other.userId && one.status !== 'cancelled' && one.createdAt < other.createdAt;
  const known = placed.map((order) => ({
    ...order,
    returning: placed.some((one) => isEarlier(one, order)),
  }));
  const { orders: invoiced, invoices, counters } = withInvoices(known);
  for (const { id, ...document } of invoiced) batch.set(orderCollection.doc(id), document);
  for (const [id, invoice] of invoices) batch.set(db.collection('invoices').doc(id), invoice);
  batch.set(db.doc(OPTIONAL_FACTOR), {});
  const settings = settingsDocument(now);
  batch.set(db.collection('settings').doc('current'), settings);
  batch.set(db.collection('settingsVersions').doc(String(settings.version)), settings);
  batch.set(db.collection('counters').doc('invoices'), counters);
  for (const [path, document] of countedOrders(invoiced)) batch.set(db.doc(path), document);
  const written = [
    ...reviews.map((review) =>
      reviewDocument(
        review,
        getPerson(review.customer),
        uids.get(review.customer)!,
        placed,
        pictures.get(review) ?? [],
      ),
    ),
    ...catalogueEntries.flatMap((entry) =>
      formerReviews(entry).map((review) => formerDocument(review, entry.product.title, now)),
    ),
  ];
  await writeReviews(db, addressOf, written);
  const ratings = ratingDocuments(written);
  const ratingCollection = db.collection('ratings').withConverter(ratingConverter(addressOf));
  for (const [id, rating] of ratings) batch.set(ratingCollection.doc(id), rating);
  for (const [id, { document }] of products)
    batch.set(productCollection.doc(id), {
      ...document,
      rating: productRating(ratings.get(id) ?? NO_RATING),
    });
  for (const { room: _room, ...collection } of collections) {
    const room = rooms.get(collection.slug) ?? null;
    batch.set(db.collection('collections').doc(collection.slug), {
      ...{ ...collection, picture: room && storedPicture(room) },
      createdAt: now,
      updatedAt: now,
    });
  }
  batch.set(db.collection('collectionState').doc('current'), { version: 1, count: collections.length });
  await batch.commit();
}

/** Seeds the store. `copies` get the same documents and share accounts and pictures. */
async function seed(app: App, copies: readonly Firestore[], addressOf: AddressOf): Promise<string> {
  const db = getFirestore(app);
  const present = await db.collection('products').limit(1).get();
  if (!present.empty) return 'The store already has products.';
  const now = new Date();
  const auth = getAuth(app);
  const [products, accounts] = await Promise.all([
    seedProducts(app, addressOf, now),
    Promise.all(people.map(async (person) => [person.id, await ensureAccount(auth, person)] as const)),
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
  return `Seeded ${products.size} products, ${people.length} customers and ${orders.length} orders.`;
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
      addressesIn(`${projectId}.appspot.com`, process.env.FIREBASE_STORAGE_EMULATOR_HOST!),
    ),
  );
} finally {
  await Promise.all([app, ...copies].map((each) => deleteApp(each)));
}
