import { loadWebBuild, type WebBuild } from '../../src/features/pages/web-build';

/** The web app as the suite has built it; with another reader than the shop's own where a test needs one. */
export function builtWebApp(read: (address: string) => Promise<Response>): Promise<WebBuild> {
  const folder = process.env.PAGES_FOLDER;
  if (!folder) throw new Error('These tests need the built web app: run them with `npm test`.');
  return loadWebBuild(folder, read);
}
