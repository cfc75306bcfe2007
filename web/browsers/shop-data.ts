import { randomUUID } from 'node:crypto';

export interface DemoPerson {
  email: string;
  password: string;
}

export const DEMO_ADMIN: DemoPerson = { email: 'admin@hearth.test', password: 'Admin123' };

export interface DemoProduct {
  _id: string;
  title: string;
  name: string;
}

interface ListedProduct extends DemoProduct {
  countInStock: number;
  options: readonly unknown[];
}

/** Returns a demo product that is in stock and has no options. */
export async function findProduct(origin: string, index = 0): Promise<DemoProduct> {
  const response = await fetch(`${origin}/api/products?limit=40`);
  const { data } = (await response.json()) as { data: { products: ListedProduct[] } };
  const product = data.products.filter(
    ({ countInStock, options }) => countInStock > 10 && options.length === 0,
  )[index];
  if (!product) throw new Error('The demo catalogue has no product that a journey can buy.');
  return product;
}

export async function registerCustomer(origin: string): Promise<DemoPerson> {
  const person = { email: `ada-${randomUUID().slice(0, 12)}@example.com`, password: 'Secret123' };
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, name: 'Ada Example', confirmPassword: person.password }),
  });
  if (!response.ok) throw new Error(`Registration was refused: ${await response.text()}`);
  return person;
}
