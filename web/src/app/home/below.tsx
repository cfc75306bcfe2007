import { useSession } from '@/shared/session/session';
import { BestSellers } from './best-sellers';
import { CallToAction } from './call-to-action';
import { CollectionTiles } from './collection-tiles';
import { Promises } from './promises';
import { Story } from './story';

/** The end of the home page. */
export function Below() {
  const guest = useSession().status !== 'user';
  return (
    <>
      <CollectionTiles />
      <Story />
      <BestSellers />
      <Promises />
      <CallToAction guest={guest} />
    </>
  );
}
