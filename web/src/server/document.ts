import type { Product } from '@contract/products/products';
import type { ServerRenderedData } from '@/shared/data/data-store';
import type { ApiError } from '@/shared/api/api-error';
import { PAGE_DATA_ELEMENT_ID, type SerializedPageData } from '@/shared/data/page-data';
import { removeUnusedVariables } from './theme-variables';

/** Parts of the built index.html, from which the documents of all pages are created. */
export interface AppShell {
  html: string;
  /** Part of index.html before the page's head elements. */
  start: string;
  /** Part between the page's head elements and its styles. */
  head: string;
  /** Theme variables and baseline of all pages. */
  globalStyles: string;
  /** End of index.html, after the page's content. */
  end: string;
  scripts: string;
  /** URLs of each page's scripts and styles, by name of the page's file, such as 'products-page'. */
  files: Readonly<Record<string, readonly string[]>>;
}

const PICTURES_IN_LISTS = 2;

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'variants' in value && 'images' in value;

/** Removes image data that lists do not display: further images, alternative texts and placeholders. */
function removeListImages(product: Product): Product {
  const ofVariants = new Set(product.variants.map(({ image }) => image));
  const images = product.images
    .filter(({ url }, at) => at < PICTURES_IN_LISTS || ofVariants.has(url))
    .map((image, at) => ({ ...image, alt: '', placeholder: at === 0 ? image.placeholder : '' }));
  return { ...product, images };
}

/** Removes images that lists do not display from a response, which makes the document about a fifth smaller. */
const removeUnusedImages = (answer: unknown): unknown =>
  typeof answer !== 'object' || answer === null || Array.isArray(answer)
    ? answer
    : Object.fromEntries(
        Object.entries(answer).map(([name, part]: [string, unknown]) => [
          name,
          Array.isArray(part)
            ? part.map((one: unknown) => (isProduct(one) ? removeListImages(one) : one))
            : part,
        ]),
      );

/** Serializes data as JSON for a script element. Escapes `<`, so that the data cannot close the element. */
const serializePageData = (data: SerializedPageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

const toSerializedFailure = ([key, error]: [string, unknown]) => {
  const { code, status, message } = error as ApiError;
  return [key, { code, status, message }] as const;
};

/** Defers scripts until after the first paint if the page starts with a large image. */
const delayScripts = (body: string, scripts: string) =>
  body.includes(' fetchPriority="high"') ? `<template id="scripts">${scripts}</template>` : scripts;

const createStylesheetLink = (file: string) => `<link rel="stylesheet" href="${file}" crossorigin>`;
const createPreloadLink = (file: string) =>
  `<link fetchpriority="low" rel="modulepreload" href="${file}" crossorigin>`;

export interface PageStyles {
  css: string;
  unused: readonly string[];
}

interface DocumentParts extends PageStyles {
  shell: AppShell;
  head: string;
  body: string;
  data: Required<ServerRenderedData>;
  /** Name of the page's script file, or null if the main bundle contains the page. */
  file: string | null;
}

export function createHtmlDocument({ shell, head, css, unused, body, data, file }: DocumentParts): string {
  const files = file === null ? [] : (shell.files[file] ?? []);
  const styles = files.filter((each) => each.endsWith('.css'));
  const scripts = files.filter((each) => !styles.includes(each));
  const json = serializePageData({
    at: data.at,
    answers: Object.fromEntries(
      Object.entries(data.answers).map(([key, answer]) => [key, removeUnusedImages(answer)]),
    ),
    failures: Object.fromEntries(Object.entries(data.failures).map(toSerializedFailure)),
  });
  return [
    shell.start,
    head,
    shell.head,
    `<style>${removeUnusedVariables(shell.globalStyles, css + body)}</style>`,
    ...styles.map(createStylesheetLink),
    `<style data-page="${unused.join(' ')}">${css}</style></head><body><div id="root">${body}</div>`,
    `<script id="${PAGE_DATA_ELEMENT_ID}" type="application/json">${json}</script>`,
    delayScripts(body, shell.scripts + scripts.map(createPreloadLink).join('')),
    shell.end,
  ].join('');
}
