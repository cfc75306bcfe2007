import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

/** The page's one inline script runs before anything is painted; the content security policy names it by hash. */
function inlineScriptIsPermitted(): Plugin {
  return {
    name: 'inline-script-is-permitted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const policy = readFileSync(path('../firebase.json'), 'utf8');
        for (const [, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
          const hash = `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`;
          if (!policy.includes(hash)) throw new Error(`firebase.json's script-src must contain ${hash}`);
        }
      },
    },
  };
}

/** The theme has no ripples, so their code is not shipped: MUI's button imports it for a prop that is never set. */
function withoutRipples(): Plugin {
  const ring = '\0no-ripple';
  const control = '\0no-ripple-control';
  return {
    name: 'without-ripples',
    apply: 'build',
    // Before Vite's own resolver, which would find the real ones.
    enforce: 'pre',
    resolveId: (source) =>
      /\/TouchRipple\.m?js$/.test(source) ? ring : /\/useLazyRipple\//.test(source) ? control : null,
    load(id) {
      if (id === ring) return 'export default () => null;';
      if (id !== control) return null;
      return `const none = () => {};
        const ripple = { ref: { current: null }, start: none, stop: none, pulsate: none };
        export default () => ripple;`;
    },
  };
}

/**
 * React 19 ignores prop types, and this shop wraps no class with static members: neither library is shipped. Nor is emotion's
 * list of HTML's attributes: MUI's elements say themselves which props they pass on, and the data grid's rows have no others.
 */
function withoutLegacyParts(): Plugin {
  const stubs: Record<string, string> = {
    'prop-types':
      'const ignored = {}; ignored.isRequired = ignored; export default /*#__PURE__*/ new Proxy(ignored, { get: () => ignored });',
    'hoist-non-react-statics': 'export default (wrapper) => wrapper;',
    '@emotion/is-prop-valid': "export default (name) => name !== 'as' && name !== 'ownerState';",
  };
  const prefix = '\0without-';
  return {
    name: 'without-legacy-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source in stubs ? prefix + source : null),
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : null),
  };
}

/** The app has its own short list of prefixes (src/app/styles.ts); emotion's stays behind as a default that is never used. */
function withoutPrefixes(): Plugin {
  const unused = 'var defaultStylisPlugins = [prefixer];';
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform(code, id) {
      if (!/\/emotion-cache\.(?:browser\.)?esm\.js$/.test(id)) return null;
      if (!code.includes(unused)) throw new Error(`${id} no longer has: ${unused}`);
      return { code: code.replace(unused, 'var defaultStylisPlugins = [];'), map: null };
    },
  };
}

/** MUI's buttons can turn a ring, and few ever do: its code comes when one is shown. */
function ringsComeLater(): Plugin {
  const later = '\0ring';
  return {
    name: 'rings-come-later',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /\/CircularProgress(?:\/index\.m?js)?$/.test(source) && importer !== later ? later : null,
    load: (id) =>
      id === later
        ? `import { createElement, lazy, Suspense } from 'react';
           const Ring = lazy(() => import('@mui/material/CircularProgress'));
           export default (props) => createElement(Suspense, { fallback: null }, createElement(Ring, props));`
        : null,
  };
}

/** The document has a script of its own for the colour scheme; of MUI's only the names are needed. */
function withoutColorSchemeScript(): Plugin {
  const names = '\0color-scheme-names';
  return {
    name: 'without-color-scheme-script',
    apply: 'build',
    enforce: 'pre',
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
  };
}

/** Within reach of the first page through a library's index, but not part of it. */
const ELSEWHERE =
  /@mui\/(?:material\/(?:InputBase|TextareaAutosize|SvgIcon|Radio|Slider|ToggleButton)|system\/(?:Stack|Container|useMediaQuery))\/|lucide-react\/dist\/esm\/icons\//;

interface ModuleGraph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** Parts of the first page that come before it, each a file that is run in a task of its own. */
const BEFORE = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/react-first\.ts$/ },
];

/** Shared files that this configuration knows by their names. */
const NAMED = [...BEFORE.map(({ name }) => name), 'rolldown-runtime'];

/**
 * Everything the first page needs, in three files: scattered over twenty shared chunks it weighs a tenth more, and in one
 * it holds up a slow phone for longer than a touch may wait. A module belongs to it when static imports alone lead to it
 * from the entry.
 */
function firstPage(): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>();
  const isEager = (id: string, graph: ModuleGraph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const eager =
      info !== null && (info.isEntry || info.importers.some((importer) => isEager(importer, graph)));
    known.set(id, eager);
    return eager;
  };
  return (id, graph) => !ELSEWHERE.test(id) && isEager(id, graph);
}

/** The groups of `firstPage`, in the order in which they are run. */
function firstPageGroups() {
  const isFirst = firstPage();
  const groups = [...BEFORE, { name: 'first-page', test: /./ }];
  return groups.map(({ name, test }, at) => ({
    name: (id: string, graph: ModuleGraph) => (test.test(id) && isFirst(id, graph) ? name : null),
    debugName: name,
    priority: groups.length - at,
  }));
}

/** A file that the document only preloads is run together with the entry; one that it starts has a task of its own. */
function runOneByOne(): Plugin {
  const isBefore = new RegExp(
    `<link rel="modulepreload" (crossorigin) href="(/assets/(?:${BEFORE.map(({ name }) => name).join('|')})-[^"]+)">`,
    'g',
  );
  return {
    name: 'run-one-by-one',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const entry = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? '';
        const before = [...html.matchAll(isBefore)];
        if (!entry || before.length !== BEFORE.length)
          throw new Error('The document does not load the parts of the first page.');
        const starts = before.map(
          ([, crossorigin, src]) => `<script type="module" ${crossorigin} src="${src}"></script>`,
        );
        return html.replace(isBefore, '').replace(entry, [...starts, entry].join('\n    '));
      },
    },
  };
}

/** Parts of Firebase that reactfire's one file imports and this shop never calls: they only register themselves. */
const UNUSED_OF_FIREBASE =
  /node_modules\/(?:@firebase|firebase)\/(?:app-check|database|functions|performance|remote-config|storage)\//;

/** A file named index.html would be Hosting's answer to `/`, in front of the function that draws home. */
function namedShell(): Plugin {
  return {
    name: 'named-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const shell = bundle['index.html'];
      if (shell) shell.fileName = 'shell.html';
    },
  };
}

/** What is personal comes as the shell: only browsers draw it, so servers have no code of it. */
function withoutPersonalPages(): Plugin {
  const stub = '\0no-page';
  return {
    name: 'without-personal-pages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (/^\.\/routes\/(?:personal|admin)\//.test(source) ? stub : null),
    load: (id) => (id === stub ? 'export default () => null;' : null),
  };
}

const plugins = [
  react(),
  withoutRipples(),
  withoutLegacyParts(),
  withoutPrefixes(),
  ringsComeLater(),
  withoutColorSchemeScript(),
];
const resolve = { alias: { '@contract': path('../functions/src/contract'), '@': path('src') } };

/** The app as a browser runs it. */
const browser: UserConfig = {
  plugins: [...plugins, inlineScriptIsPermitted(), runOneByOne(), namedShell()],
  resolve,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The document has started React and the runtime itself.
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:react|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // Constants such as endpoints go into the chunks that use them, not all into the first page.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first page lists every later file, so names weigh there: pages keep theirs, shared parts have none.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || NAMED.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            ...firstPageGroups(),
            // Some pages share each of them: one small file instead of forty tiny ones.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: UNUSED_OF_FIREBASE, sideEffects: false }] },
    },
  },
};

/** The same app as a server draws it: with its packages in it, since functions are deployed without the web's. */
const server: UserConfig = {
  plugins: [...plugins, withoutPersonalPages()],
  resolve,
  ssr: { noExternal: true, target: 'node' },
  // A server's build leaves this to the process; here packages are part of it.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node20',
    outDir: '../functions/pages',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: UNUSED_OF_FIREBASE, sideEffects: false }] } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : browser));
