/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Language of the build, such as `de`. Missing for the source language. */
  readonly VITE_LANGUAGE?: string;
}
