import { createContext, useContext } from 'react';
import { metaElements, type PageMeta as Meta } from '@contract/pages';
import { useStoreSettings } from '../settings/store-settings';

/** Of a server: is given what a page says of itself, and writes it into the head of its document. */
export const PageMetaContext = createContext<((meta: Meta) => void) | null>(null);

/** The document's title and description, which React lifts into the head; `hidden` pages are left out by search engines. */
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
      {metaElements({ description, hidden }).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  );
}
