import type { APIRequestContext } from '@playwright/test';
import type { Product } from '../../functions/src/contract/products/products';
import { demo, expect, test as base } from './fixtures';

export { expect };

const PIXEL = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4ESACRAAJowJZvutWLQAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

interface Api {
  get: (id: string) => Promise<Product>;
  /** A simple product of this test's own, off sale so that no other test's list shows it; it goes with the test. */
  make: (product?: Partial<Product>) => Promise<Product>;
  /** Gives a product one small picture for each of these words. */
  setPictures: (id: string, alts: string[]) => Promise<Product>;
  change: (id: string, change: Record<string, unknown>) => Promise<Product>;
  remove: (id: string) => Promise<void>;
}

/** The suite's server closes idle connections: a request on one that closes just then is sent again. */
const RETRIES = { maxRetries: 3 };

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post('/api/auth/login', { data: { email, password }, ...RETRIES });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

export const test = base.extend<{ api: Api; tag: string }>({
  // A word that only this test's products have.
  tag: async ({}, use) => use(`zz${crypto.randomUUID().slice(0, 8)}`),
  api: async ({ playwright, baseURL, tag }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    const headers = await tokenOf(request, demo.admin);
    const made: string[] = [];
    const data = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: Product }).data;
    };
    const api: Api = {
      get: async (id) => data(await request.get(`/api/products/admin/${id}`, { headers, ...RETRIES })),
      make: async (product = {}) => {
        const wanted = {
          title: `Stool ${tag}`,
          category: 'Living',
          status: 'archived',
          price: 24,
          countInStock: 7,
        };
        const answer = await request.post('/api/products', {
          headers,
          ...RETRIES,
          data: { ...wanted, ...product },
        });
        const product_ = await data(answer);
        made.push(product_._id);
        return product_;
      },
      setPictures: async (id, alts) => {
        const form = new FormData();
        for (const alt of alts) form.append('images', PIXEL, `${alt}.png`);
        form.append('gallery', JSON.stringify(alts.map((alt, at) => ({ image: `upload:${at}`, alt }))));
        return data(
          await request.put(`/api/uploads/products/${id}`, { headers, ...RETRIES, multipart: form }),
        );
      },
      change: async (id, change) => {
        // A change of stock names the version that it is based on.
        const { updatedAt } = await api.get(id);
        return data(
          await request.put(`/api/products/${id}`, { headers, ...RETRIES, data: { updatedAt, ...change } }),
        );
      },
      remove: async (id) => void (await request.delete(`/api/products/${id}`, { headers, ...RETRIES })),
    };
    await use(api);
    await Promise.all(made.map(api.remove));
    await request.dispose();
  },
});
