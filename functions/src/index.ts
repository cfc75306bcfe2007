import { initializeApp } from 'firebase-admin/app';
import { onRequest } from 'firebase-functions/v2/https';
// Imported here as well, since firebase-tools asks only for the parameters that it finds while it loads this file.
import './platform/params';
import { deferBodyParsing } from './platform/raw-requests';

initializeApp();

// Each deployed function is a process of its own, told apart by its target: only `api` reads bodies itself.
if (process.env.FUNCTION_TARGET === 'api') deferBodyParsing();

let loading: Promise<typeof import('./serve')> | undefined;

/** Everything under /api. The app loads with the first request, so that the jobs never pay for it. */
export const api = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 60,
    invoker: 'public',
  },
  async (req, res) => {
    loading ??= import('./serve');
    const { app } = await loading;
    app(req, res);
  },
);
