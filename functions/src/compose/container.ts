type Factories = Record<string, (shop: never) => unknown>;

/** Values created by factories, by name. */
export type Created<F extends Factories> = { [Name in keyof F]: ReturnType<F[Name]> };

/**
 * Creates a container that calls each factory once, when its entry is first needed.
 * @param values entries that need no factory
 * @throws Error with the chain of names if entries need each other
 */
export function createContainer<Values extends object, F extends Factories>(
  values: Values,
  factories: F,
): Values & Created<F> {
  const container = { ...values };
  const chain: string[] = [];
  for (const [name, create] of Object.entries<(shop: never) => unknown>(factories)) {
    const get = () => {
      if (chain.includes(name)) throw new Error(`Services need each other: ${[...chain, name].join(' → ')}`);
      chain.push(name);
      try {
        const value = create(container as never);
        Object.defineProperty(container, name, { value, enumerable: true });
        return value;
      } finally {
        chain.pop();
      }
    };
    Object.defineProperty(container, name, { get, configurable: true, enumerable: true });
  }
  return container as Values & Created<F>;
}
