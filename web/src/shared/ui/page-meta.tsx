import { store } from '@contract/store-config';

interface PageMetaProps {
  title?: string;
  description?: string;
  /** For pages that search engines should leave out. */
  hidden?: boolean;
}

/** The document's title and description; React lifts them into the head. */
export function PageMeta({ title, description, hidden }: PageMetaProps) {
  return (
    <>
      <title>{title ? `${title} · ${store.brand}` : `${store.brand}: ${store.tagline}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
