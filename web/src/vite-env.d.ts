/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Language of the build, such as `de`. Missing for the source language. */
  readonly VITE_LANGUAGE?: string;
  /** Start of the paths of the build's pages, such as `/de`. Missing for pages without a prefix. */
  readonly VITE_BASE_PATH?: string;
}
