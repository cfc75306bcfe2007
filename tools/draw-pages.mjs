// Creates documents of a built web app:
//   node --import tsx tools/draw-pages.mjs <browser's build> <server's build> <browser's marked build> <server's marked build>
// PUBLIC_URL is the URL of the shop, for search engines.
//
// Browser folder: the shell, which has no content, and the pages that are the same for everyone.
// Server folder: data about the browser's build for the function `pages`.
//
// The marked build is translated into the further languages. Their scripts are in `assets/de-<hash>` of the browser's
// build, their documents and renderer in `de` of the server's build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from '../functions/src/contract/texts/languages.ts';
import { drawDocuments } from './pages/draw-documents.ts';
import { readMarkedBuild, writeTranslatedBuild } from './pages/translate-build.ts';

const [dist, pages, markedDist, markedPages] = process.argv.slice(2).map((folder) => resolve(folder));
const publicUrl = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const { VITE_LANGUAGE } = process.env;
/** Language of the pages without a prefix. The pseudo-language is in place of English. */
const rootLanguage = isLanguage(VITE_LANGUAGE) ? VITE_LANGUAGE : SOURCE_LANGUAGE;

const { shell, documents } = await drawDocuments(
  {
    language: rootLanguage,
    manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
    built: readFileSync(join(dist, 'shell.html'), 'utf8'),
    pages,
  },
  publicUrl,
);
writeFileSync(join(dist, 'shell.html'), shell.html);
writeFileSync(join(pages, 'shell.json'), JSON.stringify(shell));
for (const [name, document] of Object.entries(documents)) writeFileSync(join(dist, `${name}.html`), document);
writeFileSync(join(pages, 'missing.html'), documents['404']);

const marked = readMarkedBuild({ dist: markedDist, pages: markedPages });
for (const language of LANGUAGES.filter((each) => each !== rootLanguage)) {
  const { shell: built, ...app } = writeTranslatedBuild(marked, language, { dist, pages });
  const translated = await drawDocuments({ language, built, ...app }, publicUrl, ['/404']);
  writeFileSync(join(app.pages, 'shell.json'), JSON.stringify(translated.shell));
  writeFileSync(join(app.pages, 'missing.html'), translated.documents['404']);
  // Files for the language's service worker.
  writeFileSync(join(dist, `shell-${language}.html`), translated.shell.html);
  writeFileSync(join(dist, `.vite/manifest-${language}.json`), JSON.stringify(app.manifest));
}
