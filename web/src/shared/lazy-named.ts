import { lazy, type ComponentType } from 'react';

/** Creates a lazily loaded component from a named export. */
export const lazyNamedExport = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(() => load().then((module) => ({ default: module[name] })));
