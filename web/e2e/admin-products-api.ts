import type { APIRequestContext } from '@playwright/test';
import type { Product } from '../../functions/src/contract/products/products';
import { demoAccounts, expect, test as base } from './fixtures';

export { expect };

const PIXEL = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4ESACRAAJowJZvutWLQAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

interface ProductsApi {
  get: (id: string) => Promise<Product>;
  /** Creates an unlisted product that is deleted after the test. */
  make: (product?: Partial<Product>) => Promise<Product>;
  setPictures: (id: string, alts: string[]) => Promise<Product>;
  change: (id: string, change: Record<string, unknown>) => Promise<Product>;
  remove: (id: string) => Promise<void>;
}

/** The server may close an idle connection while a request is sent, so requests are retried. */
const RETRIES = { maxRetries: 3 };

async function getAuthorization(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  const answer = await request.post('/api/auth/login', { data: { email, password }, ...RETRIES });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

export const test = base.extend<{ api: ProductsApi; tag: string }>({
  tag: async ({}, use) => use(`zz${crypto.randomUUID().slice(0, 8)}`),
  api: async ({ playwright, baseURL, tag }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    const headers = await getAuthorization(request, demoAccounts.admin);
    const made: string[] = [];
    const data = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: Product }).data;
    };
    const api: ProductsApi = {
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
