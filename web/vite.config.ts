import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Text is in its own face from the first paint on: the two font files load beside the script. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), inlineScriptIsPermitted(), preloadFonts()],
  resolve: { alias: { '@contract': path('../functions/src/contract'), '@': path('src') } },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.HEARTH_VITE_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': process.env.HEARTH_API_ORIGIN ?? 'http://127.0.0.1:5000' },
  },
});
