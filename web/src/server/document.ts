import type { Product } from '@contract/products/products';
import type { ServerRenderedData } from '@/shared/data/data-store';
import type { ApiError } from '@/shared/api/api-error';
import { PAGE_DATA_ELEMENT_ID, type SerializedPageData } from '@/shared/data/page-data';

/** Parts of the built index.html, which the documents of all pages are created from. */
export interface AppShell {
  html: string;
  /** Parts of index.html: up to the page's head elements, up to its styles, and after its content. */
  start: string;
  head: string;
  end: string;
  scripts: string;
  /** Scripts and styles of each page by name of its file, such as 'products-page'. */
  files: Readonly<Record<string, readonly string[]>>;
}

const PICTURES_IN_LISTS = 2;

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'variants' in value && 'images' in value;

/** Removes images of a product that lists do not show, and alternative texts that repeat its name. */
function removeListImages(product: Product): Product {
  const ofVariants = new Set(product.variants.map(({ image }) => image));
  const images = product.images
    .filter(({ url }, at) => at < PICTURES_IN_LISTS || ofVariants.has(url))
    .map((image, at) => ({ ...image, alt: '', placeholder: at === 0 ? image.placeholder : '' }));
  return { ...product, images };
}

/** Removes unused images from the products in a response, which makes the document a fifth smaller. */
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

/** Delays scripts until after the first paint if the page starts with a large image. */
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
  /** Name of the page's script file, or null if the page is part of the main bundle. */
  file: string | null;
}

export function createDocument({ shell, head, css, unused, body, data, file }: DocumentParts): string {
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
    ...styles.map(createStylesheetLink),
    `<style data-page="${unused.join(' ')}">${css}</style></head><body><div id="root">${body}</div>`,
    `<script id="${PAGE_DATA_ELEMENT_ID}" type="application/json">${json}</script>`,
    delayScripts(body, shell.scripts + scripts.map(createPreloadLink).join('')),
    shell.end,
  ].join('');
}
