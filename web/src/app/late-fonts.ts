import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

const FACES = [
  new FontFace('Bricolage Grotesque', `url(${bricolage})`, { weight: '600' }),
  new FontFace('Hanken Grotesk Variable', `url(${hanken})`, { weight: '100 900' }),
];

/**
 * Fonts that come after the first page was painted change nothing on it (`font-display: optional` in fonts.css). From the
 * next page on they are used. A browser without the Navigation API uses them when a document is loaded again.
 */
export async function adoptLateFonts(): Promise<void> {
  if (!('navigation' in window)) return;
  await Promise.all(FACES.map((face) => face.load()));
  const { pathname } = window.location;
  const onChange = () => {
    if (window.location.pathname === pathname) return;
    window.navigation.removeEventListener('currententrychange', onChange);
    for (const face of FACES) document.fonts.add(face);
  };
  window.navigation.addEventListener('currententrychange', onChange);
}
