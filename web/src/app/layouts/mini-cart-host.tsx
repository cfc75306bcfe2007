import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { closeMiniCart, useAdded, type Added } from '@/features/cart/mini-cart/added';
import { toasts } from '@/shared/toasts/toasts';

/** Where the mini-cart's script does not arrive, the message is a toast. */
function Message({ added }: { added: Added }) {
  useEffect(() => {
    toasts.success(added.message);
    closeMiniCart();
  }, [added]);
  return null;
}

const load = (): Promise<{ default: ComponentType<{ added: Added }> }> =>
  import('./mini-cart').catch(() => ({ default: Message }));
const MiniCart = lazy(load);

/** The place of the mini-cart, whose script comes when something is first added. */
export function MiniCartHost() {
  const added = useAdded();
  return added ? (
    <Suspense fallback={null}>
      <MiniCart added={added} />
    </Suspense>
  ) : null;
}
