import { createContext, useContext } from 'react';
import { getPageMetaElements, type PageMetadata as Meta } from '@contract/page-renderer';
import { useStoreSettings } from '../settings/store-settings';

/** React context with a function that receives the page's title and description during server rendering. */
export const PageMetaContext = createContext<((meta: Meta) => void) | null>(null);

/** Sets the document's title and description. `hidden` pages are excluded from search engines. */
export function PageMeta({ title, description = '', hidden = false }: Partial<Meta>) {
  const { brand, tagline } = useStoreSettings();
  const onServer = useContext(PageMetaContext);
  const text = title ? `${title} · ${brand}` : `${brand}: ${tagline}`;
  if (onServer) {
    onServer({ title: text, description, hidden });
    return null;
  }
  return (
    <>
      <title>{text}</title>
      {getPageMetaElements({ description, hidden }).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  );
}
