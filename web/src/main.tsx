import './react-first';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { connectAppModules } from './app/connect';
import { preloadPage } from './app/pages';
import { createHydratedEmotionCache } from './app/styles';
import { addThemeVariables } from './app/theme';
import { replayPreHydrationEvents } from './early-events';
import { BASE_PATH, toRouterPath } from './shared/config/base-path';
import { dataStore, fillDataStore } from './shared/data/data-store';
import { readPageData } from './shared/data/page-data';
import { isAdministrator } from './shared/session/token-storage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function EarlyEventReplay() {
  useEffect(replayPreHydrationEvents, []);
  return null;
}

const app = () => (
  <StrictMode>
    <App
      styles={createHydratedEmotionCache()}
      router={(routes) => <BrowserRouter basename={BASE_PATH}>{routes}</BrowserRouter>}
    />
    <EarlyEventReplay />
  </StrictMode>
);

/** Lets the browser handle input and paint before the script continues. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates a server-rendered page, or renders the page in an empty document. */
async function start(into: HTMLElement): Promise<void> {
  const data = readPageData();
  if (data === null) return createRoot(into).render(app());
  // For administrators, embedded data is outdated, because they must see their changes immediately.
  fillDataStore(dataStore, isAdministrator() ? { ...data, at: 0 } : data);
  await pause();
  addThemeVariables();
  // Loads the code of the page before hydration, because a suspended page would be rendered twice.
  await preloadPage(toRouterPath(window.location.pathname));
  await pause();
  if (window.earlyEvents?.outdated) return;
  const early = window.earlyEvents;
  // Errors are ignored if the URL changes during hydration, because the document is then reloaded.
  const onRecoverableError = (error: unknown) => {
    if (!early?.outdated) reportError(error);
  };
  // A transition hydrates in small steps, so that the browser can handle input in between.
  startTransition(() => void hydrateRoot(into, app(), { onRecoverableError }));
}

connectAppModules();
void start(root);
