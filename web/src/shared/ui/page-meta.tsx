import { useStoreSettings } from '../settings/store-settings';

interface PageMetaProps {
  title?: string;
  description?: string;
  /** For pages that search engines should leave out. */
  hidden?: boolean;
}

/** The document's title and description; React lifts them into the head. */
export function PageMeta({ title, description, hidden }: PageMetaProps) {
  const { brand, tagline } = useStoreSettings();
  return (
    <>
      <title>{title ? `${title} · ${brand}` : `${brand}: ${tagline}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
