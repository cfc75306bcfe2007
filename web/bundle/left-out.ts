import type { Plugin } from 'vite';

// What is left out of libraries, and what each saves of home's first script (Brotli; its budget is in tools/budgets.json). A new one
// must save 1 kB. How each shows that its library has changed is in docs/upgrading.md.

interface Stand {
  name: string;
  /** The id of what is loaded instead; null for any other module. */
  resolveId: (source: string, importer?: string) => string | null;
  load: (id: string) => string | null | undefined;
}

/** Loads something else instead of modules, and fails where a library no longer has these. */
function instead({ name, resolveId, load }: Stand): Plugin {
  let isUsed = false;
  return {
    name,
    apply: 'build',
    // Before Vite's own resolver, which would find the real ones.
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

/**
 * The theme has no ripples, so their code is not shipped: MUI's button imports it for a prop that is never set.
 * Saves 2.5 kB.
 */
export function withoutRipples(): Plugin {
  const ring = '\0no-ripple';
  const control = '\0no-ripple-control';
  return instead({
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

/**
 * React 19 ignores prop types, and this shop wraps no class with static members: neither library is shipped. Nor is emotion's
 * list of HTML's attributes: MUI's elements say themselves which props they pass on, and the data grid's rows have no others.
 * Saves 2.8 kB: these three have one way, the packages' own exports.
 */
export function withoutLegacyParts(): Plugin {
  const stubs: Record<string, string> = {
    'prop-types':
      'const ignored = {}; ignored.isRequired = ignored; export default /*#__PURE__*/ new Proxy(ignored, { get: () => ignored });',
    'hoist-non-react-statics': 'export default (wrapper) => wrapper;',
    '@emotion/is-prop-valid': "export default (name) => name !== 'as' && name !== 'ownerState';",
  };
  const prefix = '\0without-';
  return instead({
    name: 'without-legacy-parts',
    resolveId: (source) => (source in stubs ? prefix + source : null),
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : null),
  });
}

/**
 * The app has its own short list of prefixes (src/app/styles.ts); emotion's stays behind as a default that is never used.
 * Saves 0.9 kB: with the next two it keeps home's script below 121 kB, so they go when the script has shrunk by 2 kB elsewhere.
 */
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

/** MUI's buttons can turn a ring, and few ever do: its code comes when one is shown. Saves 0.6 kB. */
export function ringsComeLater(): Plugin {
  const later = '\0ring';
  return instead({
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

/** The document has a script of its own for the colour scheme; of MUI's only the names are needed. Saves 0.5 kB. */
export function withoutColorSchemeScript(): Plugin {
  const names = '\0color-scheme-names';
  return instead({
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

/** What is personal comes as the shell: only browsers draw it, so a server has one page for all of it, which says that. The browser's script is not concerned. */
export function withoutPersonalPages(): Plugin {
  const page = '\0needs-script';
  return instead({
    name: 'without-personal-pages',
    resolveId: (source) => (/^\.\/routes\/(?:personal|admin)\//.test(source) ? page : null),
    load: (id) => (id === page ? `export { default } from '@/app/needs-script';` : null),
  });
}

/**
 * Removes unused exports of React Router, such as forms and fetchers. Saves 1.2 kB.
 * React Router creates its components with calls and names that a bundler must keep.
 */
export function withoutRouterForms(): Plugin {
  const name = 'without-router-forms';
  const names = /^\w+\.displayName = "\w+";$/gm;
  const calls = /= (?=React\d*\.(?:forwardRef|createContext)\()/g;
  let isUsed = false;
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/\w+\/chunk-/ },
      handler(code) {
        isUsed ||= code.includes('var Form = React') && code.includes('Form.displayName = "Form";');
        return { code: code.replace(names, '').replace(calls, '= /*#__PURE__*/ '), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) throw new Error(`${name} leaves nothing out any more (docs/upgrading.md)`);
    },
  };
}
