import type { InitialData } from '@/shared/data/data-store';
import type { ApiError } from '@/shared/api/api-error';
import { PAGE_DATA, type PageData } from '@/shared/data/page-data';

/** One build of the browser's app, as a document is made of it. */
export interface Shell {
  /** The document without a page in it. */
  html: string;
  /** Scripts and styles of a page's own code by the name of its file, such as 'products-page'. */
  files: Readonly<Record<string, readonly string[]>>;
}

const ROOT = '<div id="root"></div>';

/** React writes these for title, description and the like, all of them before the page's own elements. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const asText = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Data as JSON that cannot end the element it is in. It is data, which a browser never runs. */
const embedded = (data: PageData) => JSON.stringify(data).replace(/</g, '\\u003c');

const failureOf = ([key, error]: [string, unknown]) => {
  const { code, status, message } = error as ApiError;
  return [key, { code, status, message }] as const;
};

/** What the shell's head has of scripts. */
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Scripts after the page's elements. Where it begins with pictures, these have the network and the processor for themselves:
 * the document's own script (index.html) starts the others when they are painted.
 */
const behind = (body: string, scripts: string) =>
  body.includes(' fetchPriority="high"') ? `<template id="scripts">${scripts}</template>` : scripts;

const stylesheet = (file: string) => `<link rel="stylesheet" href="${file}" crossorigin>`;
const preload = (file: string) => `<link rel="modulepreload" href="${file}" crossorigin>`;

/** What React drew, taken apart, and a way to make a document of it. */
export function documentOf({
  markup,
  css,
  unused,
  data,
  page,
}: {
  markup: string;
  css: string;
  /** Names of rules that are left out, since no element has them: the browser is not to add them either. */
  unused: readonly string[];
  data: Required<InitialData>;
  /** The name of the page's file, where it is no part of the first script. */
  page: string | null;
}) {
  const [hoisted = ''] = HOISTED.exec(markup) ?? [];
  const body = markup.slice(hoisted.length);
  const json = embedded({
    answers: data.answers,
    failures: Object.fromEntries(Object.entries(data.failures).map(failureOf)),
  });
  return {
    title: asText(/<title>([^<]*)<\/title>/.exec(hoisted)?.[1] ?? ''),
    description: asText(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? ''),
    hidden: hoisted.includes('<meta name="robots" content="noindex"/>'),
    html: (shell: Shell, head: string) => {
      const files = page === null ? [] : (shell.files[page] ?? []);
      const styles = files.filter((file) => file.endsWith('.css'));
      const scripts = files.filter((file) => !styles.includes(file));
      const own = shell.html.match(SCRIPTS) ?? [];
      const later = [...own, ...scripts.map(preload)]
        .join('')
        .replace(/<(?:script|link)/g, '$& fetchpriority="low"');
      return shell.html
        .replace(SCRIPTS, '')
        .replace(/<title>[^<]*<\/title>/, () => hoisted + head)
        .replace(
          '</head>',
          () =>
            `${styles.map(stylesheet).join('')}<style data-page="${unused.join(' ')}">${css}</style></head>`,
        )
        .replace(/<noscript>[^<]*<\/noscript>/, '')
        .replace(
          ROOT,
          () =>
            `<div id="root">${body}</div><script id="${PAGE_DATA}" type="application/json">${json}</script>${behind(body, later)}`,
        );
    },
  };
}
