import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type UserConfig } from 'vite';
import { getFileGroups, getFileName, isStartedByDocument, runPartsSeparately } from './bundle/files';
import {
  loadSpinnersOnDemand,
  withoutColorSchemeScript,
  withoutLegacyDependencies,
  withoutPersonalPages,
  withoutPrefixes,
  withoutRipples,
  withoutRouterForms,
} from './bundle/left-out';
import { getBuildLanguage, withTexts } from './bundle/texts/inline-texts';

const toPath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Ensures that the content security policy contains the hash of the document's inline script. */
function checkInlineScriptHash(): Plugin {
  return {
    name: 'inline-script-is-permitted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const policy = readFileSync(toPath('../firebase.json'), 'utf8');
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

/** Parts of Firebase that reactfire imports but the shop does not use. */
const UNUSED_FIREBASE_MODULES =
  /node_modules\/(?:@firebase|firebase)\/(?:app-check|database|functions|performance|remote-config|storage)\//;

/** Renames index.html, which Firebase Hosting would serve at `/` instead of the rendered home page. */
function renameShell(): Plugin {
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

const createPlugins = (texts: Plugin[]) => [
  ...texts,
  react(),
  withoutRipples(),
  withoutRouterForms(),
  withoutLegacyDependencies(),
  withoutPrefixes(),
  loadSpinnersOnDemand(),
  withoutColorSchemeScript(),
];
const resolve = { alias: { '@contract': toPath('../functions/src/contract'), '@': toPath('src') } };

const createBrowserConfig = (texts: Plugin[]): UserConfig => ({
  plugins: [...createPlugins(texts), checkInlineScriptHash(), runPartsSeparately(), renameShell()],
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
        // Files preloaded by the panel and by error details would add to every shopper's first script.
        return /\/(admin-pages|error-details)-/.test(page)
          ? [page]
          : files.filter((file) => !isStartedByDocument(file));
      },
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        chunkFileNames: getFileName,
        codeSplitting: { groups: getFileGroups() },
      },
      treeshake: { moduleSideEffects: [{ test: UNUSED_FIREBASE_MODULES, sideEffects: false }] },
    },
  },
});

/** Server build. Includes packages, because functions are deployed without the web app's packages. */
const createServerConfig = (texts: Plugin[]): UserConfig => ({
  plugins: [...createPlugins(texts), withoutPersonalPages()],
  resolve,
  ssr: { noExternal: true, target: 'node' },
  // Set explicitly, because packages are bundled.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node20',
    outDir: '../functions/pages',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED_FIREBASE_MODULES, sideEffects: false }] },
    },
  },
});

/** Creates the configuration of a build. `texts` are the plug-ins that replace the texts of the source code. */
export const createConfig = (texts: Plugin[]) =>
  defineConfig(({ isSsrBuild }) => (isSsrBuild ? createServerConfig(texts) : createBrowserConfig(texts)));

export default createConfig(withTexts(getBuildLanguage(process.env.VITE_LANGUAGE)));
