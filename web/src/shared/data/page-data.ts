import { ApiError } from '@/shared/api/api-error';
import type { ServerRenderedData } from './data-store';

/** Id of the script element that contains the data of a server-rendered page. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

export interface SerializedPageData {
  at: number;
  answers: Readonly<Record<string, unknown>>;
  failures: Readonly<Record<string, Pick<ApiError, 'code' | 'status' | 'message'>>>;
}

/** Returns the data embedded in a server-rendered page, or null on other pages. */
export function readPageData(): ServerRenderedData | null {
  const json = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  if (!json) return null;
  const { at, answers, failures } = JSON.parse(json) as SerializedPageData;
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
