import type { Plugin } from 'vite';

// Library code excluded from the build, with the Brotli savings in the home page's first script (budget:
// tools/budgets.json).
// A new exclusion must save 1 kB. docs/upgrading.md describes how library changes are detected.

interface ModuleReplacement {
  name: string;
  resolveId: (source: string, importer?: string) => string | null;
  load: (id: string) => string | null | undefined;
}

/** Replaces modules, and fails if the library no longer contains them. */
function replaceModules({ name, resolveId, load }: ModuleReplacement): Plugin {
  let isUsed = false;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const id = resolveId(source, importer);
      isUsed ||= id !== null;
      return id;
    },
    load,
    buildEnd(error) {
      if (!error && !isUsed) throw new Error(`${name} leaves nothing out any more (docs/upgrading.md)`);
    },
  };
}

/** Removes MUI's ripples, which the theme disables. Saves 2.5 kB. */
export function withoutRipples(): Plugin {
  const ring = '\0no-ripple';
  const control = '\0no-ripple-control';
  return replaceModules({
    name: 'without-ripples',
    resolveId: (source) =>
      /\/TouchRipple\.m?js$/.test(source) ? ring : /\/useLazyRipple\//.test(source) ? control : null,
    load(id) {
      if (id === ring) return 'export default () => null;';
      if (id !== control) return null;
      return `const none = () => {};
        const ripple = { ref: { current: null }, start: none, stop: none, pulsate: none };
        export default () => ripple;`;
    },
  });
}

/** Removes prop types, hoist-non-react-statics and Emotion's list of HTML attributes. Saves 2.8 kB. */
export function withoutLegacyDependencies(): Plugin {
  const stubs: Record<string, string> = {
    'prop-types':
      'const ignored = {}; ignored.isRequired = ignored; export default /*#__PURE__*/ new Proxy(ignored, { get: () => ignored });',
    'hoist-non-react-statics': 'export default (wrapper) => wrapper;',
    '@emotion/is-prop-valid': "export default (name) => name !== 'as' && name !== 'ownerState';",
  };
  const prefix = '\0without-';
  return replaceModules({
    name: 'without-legacy-parts',
    resolveId: (source) => (source in stubs ? prefix + source : null),
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : null),
  });
}

/** Removes Emotion's default prefixer, because the app has its own (src/app/styles.ts). Saves 0.9 kB. */
export function withoutPrefixes(): Plugin {
  const statement = 'var defaultStylisPlugins = [prefixer];';
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform(code, id) {
      if (!/\/emotion-cache\.(?:browser\.)?esm\.js$/.test(id)) return null;
      if (!code.includes(statement)) throw new Error(`${id} no longer has: ${statement} (docs/upgrading.md)`);
      return { code: code.replace(statement, 'var defaultStylisPlugins = [];'), map: null };
    },
  };
}

/** Loads MUI's button spinner on demand. Saves 0.6 kB. */
export function loadSpinnersOnDemand(): Plugin {
  const later = '\0ring';
  return replaceModules({
    name: 'rings-come-later',
    resolveId: (source, importer) =>
      /\/CircularProgress(?:\/index\.m?js)?$/.test(source) && importer !== later ? later : null,
    load: (id) =>
      id === later
        ? `import { createElement, lazy, Suspense } from 'react';
           const Ring = lazy(() => import('@mui/material/CircularProgress'));
           export default (props) => createElement(Suspense, { fallback: null }, createElement(Ring, props));`
        : null,
  });
}

/** Removes MUI's color scheme script except for its names, because the document has its own. Saves 0.5 kB. */
export function withoutColorSchemeScript(): Plugin {
  const names = '\0color-scheme-names';
  return replaceModules({
    name: 'without-color-scheme-script',
    resolveId: (source, importer) =>
      source.endsWith('/InitColorSchemeScript.mjs') && importer?.includes('@mui/system/cssVars')
        ? names
        : null,
    load: (id) =>
      id === names
        ? `export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
           export const DEFAULT_MODE_STORAGE_KEY = 'mode';
           export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
           export const buildInitColorSchemeScript = () => null;`
        : null,
  });
}

/** Replaces personal pages on the server with a message, because only browsers render them. */
export function withoutPersonalPages(): Plugin {
  const page = '\0needs-script';
  return replaceModules({
    name: 'without-personal-pages',
    resolveId: (source) => (/^\.\/routes\/(?:personal|admin)\//.test(source) ? page : null),
    load: (id) => (id === page ? `export { default } from '@/app/needs-script';` : null),
  });
}

/**
 * Removes parts of React Router that the app does not use: the warnings of the development build, which is the one
 * that the package exports, the prefetching of routes by links, and components that bundlers keep because they are
 * created with calls. Saves 3.1 kB.
 */
export function withoutRouterForms(): Plugin {
  const name = 'without-router-forms';
  const changes: [part: RegExp, by: string][] = [
    [/^\w+\.displayName = "\w+";$/gm, ''],
    [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
    [/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ '],
    [
      /^var (\w+) = (class extends React\d*\.Component \{\n[^]*?\n\});$/gm,
      'var $1 = /*#__PURE__*/ (() => $2)();',
    ],
  ];
  let isUsed = false;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router') return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && found.id.replace('/dist/development/', '/dist/production/');
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/chunk-/ },
      handler(code) {
        isUsed ||= code.includes('var Form = React') && changes.every(([part]) => code.search(part) >= 0);
        return { code: changes.reduce((text, [part, by]) => text.replace(part, by), code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) throw new Error(`${name} leaves nothing out any more (docs/upgrading.md)`);
    },
  };
}
