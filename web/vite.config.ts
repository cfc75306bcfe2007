import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type UserConfig } from 'vite';
import { fileGroups, fileName, isStarted, runOneByOne } from './bundle/files';
import {
  ringsComeLater,
  withoutColorSchemeScript,
  withoutLegacyParts,
  withoutPersonalPages,
  withoutPrefixes,
  withoutRipples,
  withoutRouterForms,
} from './bundle/left-out';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page's one inline script runs before anything is painted; the content security policy names its short form by hash. */
function inlineScriptIsPermitted(): Plugin {
  return {
    name: 'inline-script-is-permitted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const policy = readFileSync(path('../firebase.json'), 'utf8');
        const [, script = ''] = html.split('<script>');
        const [written = ''] = script.split('</script>');
        const text = minifySync('inline.js', written).code;
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        if (!policy.includes(hash)) throw new Error(`firebase.json's script-src must contain ${hash}`);
        return html.replace(written, () => text);
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

const plugins = [
  react(),
  withoutRipples(),
  withoutRouterForms(),
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
      resolveDependencies: (page, files, { hostType }) => {
        if (hostType === 'html') return files;
        // What the panel, or a refusal with details, loads ahead would weigh in every shopper's first script.
        return /\/(admin-pages|error-details)-/.test(page)
          ? [page]
          : files.filter((file) => !isStarted(file));
      },
    },
    rolldownOptions: {
      // Constants such as endpoints go into the chunks that use them, not all into the first page.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        chunkFileNames: fileName,
        codeSplitting: { groups: fileGroups() },
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
