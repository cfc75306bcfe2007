import type { TestProject } from 'vitest/node';
import { startShop } from '../e2e/shop-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shop, without a slash at its end. */
    shopOrigin: string;
  }
}

/** Number of the shop, beside those of the Playwright workers. */
const SHOP = 99;

/** Starts one shop for all browsers, on the emulators of `npm test`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop(SHOP);
  project.provide('shopOrigin', shop.origin);
  return shop.stop;
}
