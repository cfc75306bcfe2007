import './react-first';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { connectApp } from './app/connect';
import { preloadPage } from './app/pages';
import { adoptStyles } from './app/styles';
import { theme } from './app/theme';
import { replayEarlyEvents } from './early-events';
import { dataStore, fillStore } from './shared/data/data-store';
import { readPageData } from './shared/data/page-data';
import { isAdministrator } from './shared/session/token-storage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** From here on the page answers by itself. */
function Started() {
  useEffect(replayEarlyEvents, []);
  return null;
}

const app = () => (
  <StrictMode>
    <App styles={adoptStyles()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
    <Started />
  </StrictMode>
);

/** Ends the current task, so that the browser can handle input and paint before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the page that came with the document, or draws one into the shell. */
async function start(into: HTMLElement): Promise<void> {
  const data = readPageData();
  if (data === null) return createRoot(into).render(app());
  // Who runs the shop sees at once what they have just changed.
  fillStore(dataStore, isAdministrator() ? { ...data, at: 0 } : data);
  await pause();
  theme();
  // A page whose code is not there yet would be drawn again when something above it changes.
  await preloadPage(window.location.pathname);
  await pause();
  if (window.earlyEvents?.outdated) return;
  const early = window.earlyEvents;
  // The address may change while the page is hydrated; then it cannot match, and the document is being loaded again.
  const onRecoverableError = (error: unknown) => {
    if (!early?.outdated) reportError(error);
  };
  // In small steps, between which the browser answers the visitor.
  startTransition(() => void hydrateRoot(into, app(), { onRecoverableError }));
}

connectApp();
void start(root);
