import { useState } from 'react';
import { useData } from '@/shared/data/use-data';
import { usePaused } from './use-paused';

/**
 * The answer to a request that a form makes while it is typed; the former one while it is asked for again, and where it cannot be answered.
 * @param name of the request, for the kept answers.
 * @param body null while the form makes none.
 */
export function useAsked<Body, Answer>(
  name: string,
  body: Body | null,
  ask: (body: Body) => Promise<Answer>,
): Answer | undefined {
  const asked = usePaused(body && JSON.stringify(body));
  const { data } = useData(asked && `${name}:${asked}`, () => ask(JSON.parse(asked!) as Body));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}
