import type { Product } from '@contract/products/products';
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

/** Pictures of a product that a list shows: a card has two. */
const PICTURES_IN_LISTS = 2;

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'variants' in value && 'images' in value;

/**
 * A product with the pictures that a list of it needs: the first ones, and those that a cart shows of its variants. They are shown
 * beside the product's name, so without words of their own, and all but the first only when they have loaded.
 */
function inList(product: Product): Product {
  const ofVariants = new Set(product.variants.map(({ image }) => image));
  const images = product.images
    .filter(({ url }, at) => at < PICTURES_IN_LISTS || ofVariants.has(url))
    .map((image, at) => ({ ...image, alt: '', placeholder: at === 0 ? image.placeholder : '' }));
  return { ...product, images };
}

/** An answer whose lists of products have no more of their pictures than lists show: the rest was a fifth of a document. */
const leanAnswer = (answer: unknown): unknown =>
  typeof answer !== 'object' || answer === null || Array.isArray(answer)
    ? answer
    : Object.fromEntries(
        Object.entries(answer).map(([name, part]: [string, unknown]) => [
          name,
          Array.isArray(part) ? part.map((one: unknown) => (isProduct(one) ? inList(one) : one)) : part,
        ]),
      );

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

/** Styles of one page. */
export interface PageStyles {
  css: string;
  /** Names of styles that are made for the page, and that none of its elements has. */
  unused: readonly string[];
}

interface DocumentParts extends PageStyles {
  shell: Shell;
  /** The page's tags in the head, as HTML. */
  head: string;
  /** What React drew. */
  body: string;
  data: Required<InitialData>;
  /** The name of the page's file, where it is no part of the first script. */
  file: string | null;
}

/** The document of a page. */
export function documentOf({ shell, head, css, unused, body, data, file }: DocumentParts): string {
  const files = file === null ? [] : (shell.files[file] ?? []);
  const styles = files.filter((each) => each.endsWith('.css'));
  const scripts = files.filter((each) => !styles.includes(each));
  const json = embedded({
    at: data.at,
    answers: Object.fromEntries(
      Object.entries(data.answers).map(([key, answer]) => [key, leanAnswer(answer)]),
    ),
    failures: Object.fromEntries(Object.entries(data.failures).map(failureOf)),
  });
  return [
    shell.start,
    head,
    shell.head,
    ...styles.map(stylesheet),
    `<style data-page="${unused.join(' ')}">${css}</style></head><body><div id="root">${body}</div>`,
    `<script id="${PAGE_DATA}" type="application/json">${json}</script>`,
    behind(body, shell.scripts + scripts.map(preload).join('')),
    shell.end,
  ].join('');
}
