import { CallToAction } from './call-to-action';
import { Foundations } from './foundations';

export { Promises } from './promises';

/** The end of the home page. */
export function Below({ guest }: { guest: boolean }) {
  return (
    <>
      <Foundations />
      <CallToAction guest={guest} />
    </>
  );
}
