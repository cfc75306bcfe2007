import { useData } from '@/shared/data/use-data';
import { useSettled } from './use-settled';

interface PreviewOptions<Body, Answer> {
  /** Of the request, for its key. */
  path: string;
  fetchPreview: (body: Body) => Promise<Answer>;
  /** Milliseconds after the last change. */
  pause: number;
}

/** A preview, and how far it is. */
export interface Preview<Answer> {
  /** The newest one, also of an earlier request. */
  answer: Answer | undefined;
  /** The form asks for nothing that could be looked up. */
  isUnclear: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  /** Whether the answer is that of the form as it is. */
  isCurrent: boolean;
  reload: () => void;
}

/**
 * What a form comes to while it is filled in; the last answer stays while another is on its way.
 * @param wanted what the form asks for; null while that is unclear.
 */
export function usePreview<Body, Answer>(
  wanted: Body | null,
  { path, fetchPreview, pause }: PreviewOptions<Body, Answer>,
): Preview<Answer> {
  const text = wanted && JSON.stringify(wanted);
  const asked = useSettled(text, pause);
  const { data, error, loading, settled, reload } = useData(
    asked === null ? null : `${path}?${asked}`,
    () => fetchPreview(JSON.parse(asked ?? '') as Body),
    { keepPrevious: true },
  );
  return {
    answer: data,
    isUnclear: text === null,
    error: loading ? undefined : error,
    isCurrent: settled && asked === text,
    reload,
  };
}
