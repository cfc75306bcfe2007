import './react-first';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { connectApp } from './app/connect';
import { preloadPage } from './app/pages';
import { createHydratedStyleCache } from './app/styles';
import { getTheme } from './app/theme';
import { replayEarlyEvents } from './early-events';
import { dataStore, fillDataStore } from './shared/data/data-store';
import { readPageData } from './shared/data/page-data';
import { isAdministrator } from './shared/session/token-storage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function EarlyEventReplay() {
  useEffect(replayEarlyEvents, []);
  return null;
}

const app = () => (
  <StrictMode>
    <App styles={createHydratedStyleCache()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
    <EarlyEventReplay />
  </StrictMode>
);

/** Ends the current task, so that the browser can handle input and paint. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates a server-rendered page, or renders into the empty shell. */
async function start(into: HTMLElement): Promise<void> {
  const data = readPageData();
  if (data === null) return createRoot(into).render(app());
  // Administrators must see their latest changes immediately.
  fillDataStore(dataStore, isAdministrator() ? { ...data, at: 0 } : data);
  await pause();
  getTheme();
  // Loaded first, because a suspended page would be rendered again when something above it changes.
  await preloadPage(window.location.pathname);
  await pause();
  if (window.earlyEvents?.outdated) return;
  const early = window.earlyEvents;
  // The page cannot match if the URL changes during hydration, but the document reloads anyway.
  const onRecoverableError = (error: unknown) => {
    if (!early?.outdated) reportError(error);
  };
  // A transition hydrates in small steps, between which the browser handles input.
  startTransition(() => void hydrateRoot(into, app(), { onRecoverableError }));
}

connectApp();
void start(root);
