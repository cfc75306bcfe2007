import { lazy, type ComponentType } from 'react';

/** Creates a component that loads a module on demand and renders its export `name`. */
export const lazyNamed = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(() => load().then((module) => ({ default: module[name] })));
