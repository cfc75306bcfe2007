import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LoadError } from '@/shared/ui/load-error';
import { isNotFound } from '@/shared/api/api-error';
import { NotFound } from './not-found';

/** What a page shows when its data or code could not be had. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);
  return missing ? <NotFound /> : <LoadError title="This page could not be loaded" heading="h1" />;
}
