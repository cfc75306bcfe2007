type Factories = Record<string, (shop: never) => unknown>;

/** Values that the factories create, by factory name. */
export type CreatedServices<F extends Factories> = { [Name in keyof F]: ReturnType<F[Name]> };

/**
 * Creates an object with a property for each factory. Each factory is called once, when its property is first read.
 * @param values additional properties
 * @throws Error if factories depend on each other in a cycle
 */
export function createDependencyContainer<Values extends object, F extends Factories>(
  values: Values,
  factories: F,
): Values & CreatedServices<F> {
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
  return container as Values & CreatedServices<F>;
}
