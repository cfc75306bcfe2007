import { lazy, type ComponentType } from 'react';

/** Creates a lazily loaded component from a named export. */
export const lazyNamed = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(() => load().then((module) => ({ default: module[name] })));
