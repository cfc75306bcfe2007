import type { TestProject } from 'vitest/node';
import { startTestShop } from '../e2e/shop-server';

declare module 'vitest' {
  interface ProvidedContext {
    shopOrigin: string;
  }
}

/** Number of the shop. Differs from the numbers of Playwright workers. */
const SHOP_NUMBER = 99;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startTestShop(SHOP_NUMBER);
  project.provide('shopOrigin', shop.origin);
  return shop.stop;
}
