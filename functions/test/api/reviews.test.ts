import { beforeAll, describe, expect, test } from 'vitest';
import { readStoreState } from '../support/stored-state';
import { deliverOrder, createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let products = 0;

beforeAll(async () => {
  admin = await shop.person('admin');
});

/** Each test has its own product, so that ratings start empty. */
async function aProduct(): Promise<string> {
  const id = `kettle-${(products += 1)}`;
  await storeProduct(shop, id, { title: 'Copper kettle', countInStock: 500 });
  return id;
}

async function owner(product: string, name = 'Robin Example'): Promise<TestPerson> {
  const person = await shop.person('customer', { name });
  await deliverOrder(shop, admin, await createPlacedOrder(shop, person, [{ product }]));
  return person;
}

const aReview = { stars: 5, title: 'A good kettle', text: 'It boils in two minutes and sings.' };

const write = (as: TestPerson, product: string, body: object = aReview) =>
  shop.call('PUT', `/products/${product}/review`, { as, body });
const mine = async (as: TestPerson, product: string) =>
  (await shop.call('GET', `/products/${product}/review`, { as })).body.data;
const listed = async (product: string, query = '') =>
  (await shop.call('GET', `/products/${product}/reviews${query}`)).body.data;
const getRating = async (product: string) =>
  (await shop.call('GET', `/reviews/summary?product=${product}`)).body.data;
const decide = (
  written: TestApiResponse,
  status: 'published' | 'rejected',
  reason?: string,
): Promise<TestApiResponse> => {
  const { _id, updatedAt } = written.body.data.review;
  return shop.call('PUT', `/reviews/${_id}/status`, { as: admin, body: { status, reason, updatedAt } });
};
const remove = (written: TestApiResponse): Promise<TestApiResponse> =>
  shop.call('DELETE', `/reviews/${written.body.data.review._id}`, { as: admin });

async function published(product: string, stars: number, text = aReview.text): Promise<TestApiResponse> {
  return decide(await write(await owner(product), product, { stars, text }), 'published');
}

/** Computes the rating from the stored reviews. */
async function counted(product: string) {
  const query = shop.db.collection('reviews').where('productId', '==', product);
  const { docs } = await query.where('status', '==', 'published').get();
  const stars = docs.map((doc) => Number(doc.get('stars')));
  const sum = stars.reduce((total, each) => total + each, 0);
  return {
    count: stars.length,
    sum,
    average: stars.length === 0 ? 0 : Math.round((sum / stars.length) * 100) / 100,
    stars: [1, 2, 3, 4, 5].map((of) => stars.filter((each) => each === of).length),
  };
}

describe('who may review', () => {
  test('a customer may, once a product was delivered; it waits for a moderator and shows first name and initial', async () => {
    const product = await aProduct();
    const robin = await owner(product);
    expect(await mine(robin, product)).toEqual({ review: null, allowed: true, author: 'Robin E.' });
    const reply = await write(robin, product);
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'Thank you! We will publish your review after checking it.',
    ]);
    expect(reply.body.data.review).toMatchObject({
      ...aReview,
      product,
      productTitle: 'Copper kettle',
      author: 'Robin E.',
      status: 'pending',
      reason: '',
    });
    expect((await mine(robin, product)).review).toEqual(reply.body.data.review);
    expect(await listed(product)).toEqual({ reviews: [], nextCursor: null });
    expect(await getRating(product)).toEqual({
      rating: { count: 0, sum: 0, average: 0, stars: [0, 0, 0, 0, 0] },
      latest: [],
    });
  });

  test.each(['never ordered', 'pending', 'shipped', 'cancelled', "another's"])(
    'is refused to a customer whose order is: %s',
    { tags: 'long' },
    async (state) => {
      const product = await aProduct();
      const robin = await shop.person();
      if (state === "another's") await owner(product);
      else if (state !== 'never ordered') {
        const orderId = await createPlacedOrder(shop, robin, [{ product }]);
        const steps =
          { pending: [], shipped: ['confirmed', 'shipped'], cancelled: ['cancelled'] }[state] ?? [];
        for (const status of steps)
          await shop.call('PUT', `/orders/${orderId}/status`, { as: admin, body: { status, unpaid: true } });
      }
      const before = await readStoreState(shop);
      const reply = await write(robin, product);
      expect([reply.status, reply.body.code]).toEqual([403, 'REVIEW_NOT_ALLOWED']);
      expect(await mine(robin, product)).toMatchObject({ review: null, allowed: false });
      expect(await readStoreState(shop)).toEqual(before);
    },
  );

  test('of a product that does not exist cannot be read or written', async () => {
    const robin = await shop.person();
    for (const [method, path] of [
      ['GET', '/products/nothing/reviews'],
      ['GET', '/products/nothing/review'],
      ['PUT', '/products/nothing/review'],
    ] as const)
      expect(
        await shop.call(method, path, { as: robin, body: method === 'PUT' ? aReview : undefined }),
      ).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
  });

  test('an archived product keeps its reviews for when it is sold again', { tags: 'long' }, async () => {
    const product = await aProduct();
    await published(product, 4);
    const robin = await owner(product);
    const setStatus = (status: string) => shop.db.collection('products').doc(product).update({ status });
    await setStatus('archived');
    expect((await shop.call('GET', `/products/${product}/reviews`)).status).toBe(404);
    expect((await write(robin, product)).status).toBe(200);
    await setStatus('active');
    expect((await listed(product)).reviews).toHaveLength(1);
  });

  test('an order with another product is no reason', { tags: 'long' }, async () => {
    const [bought, other] = [await aProduct(), await aProduct()];
    const reply = await write(await owner(bought), other);
    expect([reply.status, reply.body.code]).toEqual([403, 'REVIEW_NOT_ALLOWED']);
  });

  test('a customer has one review of a product, however often it is sent', { tags: 'long' }, async () => {
    const product = await aProduct();
    const robin = await owner(product);
    const replies = await Promise.all(
      [1, 2, 3, 4].map((stars) => write(robin, product, { ...aReview, stars })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const found = await shop.db.collection('reviews').where('productId', '==', product).get();
    expect(found.size).toBe(1);
  });

  test(
    "another customer's review is out of reach: each has their own address",
    { tags: 'long' },
    async () => {
      const product = await aProduct();
      const robin = await owner(product);
      const kim = await owner(product, 'Kim Larsen');
      await write(robin, product);
      const reply = await shop.call('DELETE', `/products/${product}/review`, { as: kim });
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
      await write(kim, product, { ...aReview, stars: 1 });
      expect((await mine(robin, product)).review).toMatchObject({ stars: 5, author: 'Robin E.' });
      const id = (await mine(robin, product)).review._id;
      const body = { status: 'published', updatedAt: new Date().toISOString() };
      for (const [method, path] of [
        ['PUT', `/reviews/${id}/status`],
        ['DELETE', `/reviews/${id}`],
      ] as const)
        expect((await shop.call(method, path, { as: kim, body })).status).toBe(403);
    },
  );

  test('the account, its email address and its order are not in what everyone reads', async () => {
    const product = await aProduct();
    const robin = await owner(product, 'Robin Secretname');
    await decide(await write(robin, product), 'published');
    const shown = JSON.stringify([await listed(product), await getRating(product)]);
    expect(shown).toContain('Robin S.');
    for (const secret of [robin.uid, robin.email, 'Secretname', 'order']) expect(shown).not.toContain(secret);
  });

  test('markup stays text, and a huge text is refused', { tags: 'long' }, async () => {
    const product = await aProduct();
    const robin = await owner(product);
    const text = '</script><script>alert(1)</script> & "quotes"';
    await decide(await write(robin, product, { ...aReview, title: '<b>Bold</b>', text }), 'published');
    expect((await listed(product)).reviews[0]).toMatchObject({ title: '<b>Bold</b>', text });
    const huge = await write(robin, product, { ...aReview, text: 'x'.repeat(2001) });
    expect([huge.status, huge.body.fields]).toEqual([400, { text: 'Must be at most 2,000 characters' }]);
  });
});

describe('moderation', () => {
  test('publishes for everyone, and an edit takes the review back until it is published again', async () => {
    const product = await aProduct();
    const robin = await owner(product);
    const first = await decide(await write(robin, product, { ...aReview, stars: 4 }), 'published');
    expect(first.body.data.review).toMatchObject({ status: 'published', reason: '' });
    expect((await getRating(product)).rating).toEqual({
      count: 1,
      sum: 4,
      average: 4,
      stars: [0, 0, 0, 1, 0],
    });
    const [shown] = (await listed(product)).reviews;
    expect((await getRating(product)).latest).toEqual([shown]);

    const same = await write(robin, product, { ...aReview, stars: 4 });
    expect(same.body.data.review.status).toBe('published');
    const edited = await write(robin, product, { ...aReview, stars: 2 });
    expect(edited.body.data.review.status).toBe('pending');
    expect(await listed(product)).toEqual({ reviews: [], nextCursor: null });
    expect(await getRating(product)).toMatchObject({ rating: { count: 0, sum: 0 }, latest: [] });
    await decide(edited, 'published');
    expect((await getRating(product)).rating).toMatchObject({ count: 1, sum: 2, stars: [0, 1, 0, 0, 0] });
  });

  test('answers a review below it, until its author or the shop changes it', { tags: 'long' }, async () => {
    const product = await aProduct();
    const robin = await owner(product);
    const written = await write(robin, product);
    const answer = (to: TestApiResponse, reply?: string, status = 'published') => {
      const { _id, updatedAt } = to.body.data.review;
      return shop.call('PUT', `/reviews/${_id}/status`, {
        as: admin,
        body: { status, reason: 'Spam', reply, updatedAt },
      });
    };
    const answered = await answer(written, 'We are glad that it sings.');
    const replied = { reply: { text: 'We are glad that it sings.' } };
    expect(answered.body.data.review).toMatchObject(replied);
    expect((await listed(product)).reviews).toMatchObject([replied]);
    expect((await getRating(product)).latest).toMatchObject([replied]);
    expect((await mine(robin, product)).review).toMatchObject(replied);
    const again = await answer(answered);
    expect(again.body.data.review.reply).toEqual(answered.body.data.review.reply);
    expect((await answer(again, 'x'.repeat(1001))).status).toBe(400);
    const removed = await answer(again, '');
    expect(removed.body.data.review.reply).toBeNull();
    const back = await answer(removed, 'It should sing at once.');
    expect((await answer(back, undefined, 'rejected')).body.data.review.reply).toBeNull();
    const edited = await write(robin, product, { ...aReview, text: 'It has stopped singing since.' });
    expect(edited.body.data.review.reply).toBeNull();
    const { _id } = edited.body.data.review;
    const log = await shop.call('GET', `/admin/activity?type=review&id=${_id}`, { as: admin });
    expect(JSON.stringify(log.body)).not.toContain('sing');
  });

  test(
    'rejects with a reason that the customer reads, and takes back what was published',
    { tags: 'long' },
    async () => {
      const product = await aProduct();
      const robin = await owner(product);
      const shown = await decide(await write(robin, product), 'published');
      const missing = await decide(shown, 'rejected');
      expect(missing.body.fields).toEqual({ reason: 'Please enter a reason. The customer will see it.' });
      expect((await decide(shown, 'rejected', 'It is about the parcel.')).status).toBe(200);
      expect((await mine(robin, product)).review).toMatchObject({
        status: 'rejected',
        reason: 'It is about the parcel.',
      });
      expect((await getRating(product)).rating).toEqual(await counted(product));
      expect((await listed(product)).reviews).toEqual([]);
    },
  );

  test(
    'of a version that was changed meanwhile is refused with the one there is',
    { tags: 'long' },
    async () => {
      const product = await aProduct();
      const robin = await owner(product);
      const seen = await write(robin, product);
      const edited = await write(robin, product, { ...aReview, text: 'It leaks, and I want to say so.' });
      const reply = await decide(seen, 'published');
      expect([reply.status, reply.body.code]).toEqual([409, 'STALE_WRITE']);
      expect(reply.body.details.current).toMatchObject({
        text: 'It leaks, and I want to say so.',
        status: 'pending',
        updatedAt: edited.body.data.review.updatedAt,
      });
      expect((await listed(product)).reviews).toEqual([]);
    },
  );

  test('of one that is gone is not found', async () => {
    const product = await aProduct();
    const robin = await owner(product);
    const seen = await write(robin, product);
    await shop.call('DELETE', `/products/${product}/review`, { as: robin });
    expect(await decide(seen, 'published')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await remove(seen)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('is logged with the product, and without a word of the customer', { tags: 'long' }, async () => {
    const product = await aProduct();
    const written = await published(product, 3);
    await decide(written, 'rejected', 'Names Robin Example');
    await remove(written);
    const { _id } = written.body.data.review;
    const log = await shop.call('GET', `/admin/activity?type=review&id=${_id}`, { as: admin });
    const events = log.body.data.events as { action: string; target: object; changes: object[] }[];
    expect(events.map(({ action }) => action)).toEqual([
      'review.deleted',
      'review.rejected',
      'review.published',
    ]);
    expect(events[2]).toMatchObject({
      target: { type: 'review', _id, label: 'Copper kettle' },
      changes: [{ field: 'status', before: 'pending', after: 'published' }],
    });
    expect(JSON.stringify(events)).not.toMatch(/Names Robin|Robin E\.|boils/);
  });
});

describe('a rating', () => {
  test('is right after many moderators, authors and deletions at once', { tags: 'long' }, async () => {
    const product = await aProduct();
    const people = await Promise.all(Array.from({ length: 8 }, () => owner(product)));
    const written = await Promise.all(
      people.map((person, at) => write(person, product, { ...aReview, stars: (at % 5) + 1 })),
    );
    // Two moderators decide on each review, one with an old version.
    const decisions = await Promise.all(
      written.flatMap((each) => [
        decide(each, 'published'),
        decide(each, 'rejected', 'Not about the kettle'),
      ]),
    );
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(decisions.filter(({ status }) => status === 409)).toHaveLength(8);
    expect((await getRating(product)).rating).toEqual(await counted(product));

    await Promise.all([
      ...people.slice(0, 3).map((person) => write(person, product, { ...aReview, stars: 1 })),
      ...people.slice(2, 5).map((as) => shop.call('DELETE', `/products/${product}/review`, { as })),
      ...written.slice(4).map(remove),
    ]);
    expect((await getRating(product)).rating).toEqual(await counted(product));
  });

  test(
    'has the three newest published reviews, and the next one when one of them goes',
    { tags: 'long' },
    async () => {
      const product = await aProduct();
      const written: TestApiResponse[] = [];
      for (const text of [
        'The first of four',
        'The second of four',
        'The third of four',
        'The fourth of four',
      ])
        written.push(await published(product, 4, text));
      const texts = async () =>
        (await getRating(product)).latest.map(({ text }: { text: string }) => text.split(' ')[1]);
      expect(await texts()).toEqual(['fourth', 'third', 'second']);
      await remove(written[2]!);
      expect(await texts()).toEqual(['fourth', 'second', 'first']);
      expect((await getRating(product)).rating).toEqual(await counted(product));
    },
  );

  test(
    'is in each answer with the product, and null where there are no reviews',
    { tags: 'long' },
    async () => {
      const [good, none, fair] = [await aProduct(), await aProduct(), await aProduct()];
      await published(good, 5);
      await published(fair, 4);
      await published(fair, 3);
      const gone = await published(none, 1);
      await remove(gone);
      const ratings = () =>
        Promise.all(
          [good, none, fair].map(async (id) => (await shop.call('GET', `/products/${id}`)).body.data.rating),
        );
      const expected = [{ count: 1, average: 5 }, null, { count: 2, average: 3.5 }];
      expect(await ratings()).toEqual(expected);
    },
  );

  test('and the reviews go with the account that wrote them', { tags: 'long' }, async () => {
    const product = await aProduct();
    const robin = await owner(product);
    await decide(await write(robin, product), 'published');
    await published(product, 2);
    const data = await shop.call('GET', '/users/export', { as: robin });
    expect(data.body.data.reviews).toMatchObject([{ product, text: aReview.text, status: 'published' }]);
    await shop.call('DELETE', '/users/profile', { as: robin });
    expect((await getRating(product)).rating).toMatchObject({ count: 1, sum: 2 });
    expect((await listed(product)).reviews).toHaveLength(1);
    expect((await shop.db.collection('reviews').where('userId', '==', robin.uid).get()).size).toBe(0);
  });
});

describe('lists', () => {
  test('the public one is sorted, narrowed by stars and paged', { tags: 'long' }, async () => {
    const product = await aProduct();
    for (const [stars, text] of [
      [3, 'Oldest, three stars'],
      [5, 'Middle, five stars'],
      [3, 'Newest, three stars'],
    ] as const)
      await published(product, stars, text);
    const { docs } = await shop.db.collection('reviews').where('productId', '==', product).get();
    const middle = docs.find((doc) => String(doc.get('text')).startsWith('Middle'));
    await middle?.ref.update({ pictured: 1 });
    const walk = async (sort: string) => {
      const found: string[] = [];
      let cursor: string | null = '';
      for (let pages = 0; pages < 5 && cursor !== null; pages += 1) {
        const page = await listed(product, `?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
        found.push(...page.reviews.map(({ text }: { text: string }) => text.split(',')[0]!));
        cursor = page.nextCursor as string | null;
      }
      return found;
    };
    expect(await walk('newest')).toEqual(['Newest', 'Middle', 'Oldest']);
    expect(await walk('highest')).toEqual(['Middle', 'Newest', 'Oldest']);
    expect(await walk('lowest')).toEqual(['Newest', 'Oldest', 'Middle']);
    expect(await walk('pictures')).toEqual(['Middle', 'Newest', 'Oldest']);
    expect(await walk('newest&stars=3')).toEqual(['Newest', 'Oldest']);
    expect(await walk('lowest&stars=5')).toEqual(['Middle']);
    expect(await walk('pictures&stars=3')).toEqual(['Newest', 'Oldest']);
    expect(await walk('newest&stars=1')).toEqual([]);
    expect((await shop.call('GET', `/products/${product}/reviews?stars=6`)).status).toBe(400);
    const bad = await shop.call('GET', `/products/${product}/reviews?sort=highest&cursor=nonsense`);
    expect([bad.status, bad.body.code]).toEqual([400, 'BAD_CURSOR']);
    expect((await shop.call('GET', `/products/${product}/reviews?sort=best`)).status).toBe(400);
  });

  test(
    "the administrators' finds by status, product, author and email address, and counts what waits",
    { tags: 'long' },
    async () => {
      const product = `pot-${(products += 1)}`;
      await storeProduct(shop, product, { title: 'Zinc watering can', countInStock: 500 });
      const robin = await owner(product, 'Robin Zebedee');
      const kim = await owner(product, 'Kim Quist');
      const before = (await shop.call('GET', '/admin/waiting', { as: admin })).body.data.reviews;
      await write(robin, product);
      await decide(await write(kim, product), 'published');
      const waiting = await shop.call('GET', '/admin/waiting', { as: admin });
      expect(waiting.body.data.reviews).toBe(before + 1);
      const authors = async (query: string) => {
        const reply = await shop.call('GET', `/reviews/admin/all?${query}`, { as: admin });
        return reply.body.data.reviews.map(({ author }: { author: string }) => author);
      };
      expect(await authors('search=watering')).toEqual(['Kim Q.', 'Robin Z.']);
      expect(await authors('search=zinc&status=pending')).toEqual(['Robin Z.']);
      expect(await authors('search=kim q')).toEqual(['Kim Q.']);
      expect(await authors(`search=${robin.email}`)).toEqual(['Robin Z.']);
      expect(await authors('search=no-one@example.com')).toEqual([]);
      const first = await shop.call('GET', '/reviews/admin/all?search=watering&limit=1', { as: admin });
      const { nextCursor, reviews } = first.body.data;
      expect(reviews[0].order.number).toMatch(/^[A-Z0-9]{8}$/);
      expect(await authors(`search=watering&limit=1&cursor=${nextCursor}`)).toEqual(['Robin Z.']);
    },
  );

  test("a customer's own has every status", { tags: 'long' }, async () => {
    const [one, two] = [await aProduct(), await aProduct()];
    const robin = await owner(one);
    await deliverOrder(shop, admin, await createPlacedOrder(shop, robin, [{ product: two }]));
    await decide(await write(robin, one), 'published');
    await write(robin, two);
    const { reviews } = (await shop.call('GET', '/reviews/mine', { as: robin })).body.data;
    expect(
      reviews.map(({ product, status }: { product: string; status: string }) => [product, status]),
    ).toEqual([
      [two, 'pending'],
      [one, 'published'],
    ]);
  });
});
