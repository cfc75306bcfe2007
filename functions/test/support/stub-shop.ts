import type { Shop } from '../../src/platform/shop';

/** Returns a shop with stubs of the entries that a tested factory needs. @throws Error if it needs others */
export function stubShop(entries: Partial<Record<keyof Shop, unknown>>): Shop {
  return new Proxy(entries as Shop, {
    get(stubs, name) {
      if (!Object.hasOwn(stubs, name)) throw new Error(`The test has no stub of '${String(name)}'.`);
      return Reflect.get(stubs, name) as unknown;
    },
  });
}
