import { ApiError } from '@/shared/api/api-error';
import type { InitialData } from './data-store';

/** The id of the element that holds what a drawn page was made of. */
export const PAGE_DATA = 'page-data';

/** As `InitialData`, in JSON. */
export interface PageData {
  at: number;
  answers: Readonly<Record<string, unknown>>;
  failures: Readonly<Record<string, Pick<ApiError, 'code' | 'status' | 'message'>>>;
}

/** What came with the document; null where it is a shell without content. */
export function readPageData(): InitialData | null {
  const json = document.getElementById(PAGE_DATA)?.textContent;
  if (!json) return null;
  const { at, answers, failures } = JSON.parse(json) as PageData;
  return {
    at,
    answers,
    failures: Object.fromEntries(
      Object.entries(failures).map(([key, { code, status, message }]) => [
        key,
        new ApiError(code, status, message),
      ]),
    ),
  };
}
