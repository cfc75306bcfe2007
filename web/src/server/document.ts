import type { InitialData } from '@/shared/data/data-store';
import type { ApiError } from '@/shared/api/api-error';
import { PAGE_DATA, type PageData } from '@/shared/data/page-data';

/** One build of the browser's app, as a document is made of it (tools/draw-pages.mjs). */
export interface Shell {
  /** The document without a page in it. */
  html: string;
  /** The same document: what is before the page's own tags in the head, between these and its styles, and after its elements. */
  start: string;
  head: string;
  end: string;
  /** The elements that start the app. */
  scripts: string;
  /** Scripts and styles of a page's own code by the name of its file, such as 'products-page'. */
  files: Readonly<Record<string, readonly string[]>>;
}

/** Data as JSON that cannot end the element it is in. It is data, which a browser never runs. */
const embedded = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

const failureOf = ([key, error]: [string, unknown]) => {
  const { code, status, message } = error as ApiError;
  return [key, { code, status, message }] as const;
};

/**
 * Scripts after the page's elements. Where it begins with pictures, these have the network and the processor for themselves:
 * the document's own script (index.html) starts the others when they are painted.
 */
const behind = (body: string, scripts: string) =>
  body.includes(' fetchPriority="high"') ? `<template id="scripts">${scripts}</template>` : scripts;

const stylesheet = (file: string) => `<link rel="stylesheet" href="${file}" crossorigin>`;
const preload = (file: string) => `<link fetchpriority="low" rel="modulepreload" href="${file}" crossorigin>`;

interface DocumentParts {
  shell: Shell;
  /** The page's tags in the head, as HTML. */
  head: string;
  css: string;
  /** What React drew. */
  body: string;
  data: Required<InitialData>;
  /** The name of the page's file, where it is no part of the first script. */
  file: string | null;
}

/** The document of a page. */
export function documentOf({ shell, head, css, body, data, file }: DocumentParts): string {
  const files = file === null ? [] : (shell.files[file] ?? []);
  const styles = files.filter((each) => each.endsWith('.css'));
  const scripts = files.filter((each) => !styles.includes(each));
  const json = embedded({
    at: data.at,
    answers: data.answers,
    failures: Object.fromEntries(Object.entries(data.failures).map(failureOf)),
  });
  return [
    shell.start,
    head,
    shell.head,
    ...styles.map(stylesheet),
    `<style data-page>${css}</style></head><body><div id="root">${body}</div>`,
    `<script id="${PAGE_DATA}" type="application/json">${json}</script>`,
    behind(body, shell.scripts + scripts.map(preload).join('')),
    shell.end,
  ].join('');
}
