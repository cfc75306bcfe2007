import { useState } from 'react';
import type { SavedCard } from '@contract/orders/payments/saved-cards';
import { useEndpointData } from '@/shared/data/use-data';
import { SAVED_CARDS_CACHE_KEY } from '@/shared/payment/saved-cards';

const NO_CARDS: readonly SavedCard[] = [];

/** Loads the customer's saved cards and stores the selection. Preselects the newest card that has not expired. */
export function useSavedCards(isOffered: boolean) {
  const { data, error } = useEndpointData(isOffered ? SAVED_CARDS_CACHE_KEY : null);
  /** Id of the selected card, null for a new card, or undefined without a selection. */
  const [selected, setSelected] = useState<string | null | undefined>();
  const [shouldSave, setShouldSave] = useState(false);
  const cards = data?.cards ?? NO_CARDS;
  const usable = cards.filter(({ expired }) => !expired);
  const preselected = selected === undefined ? usable[0] : undefined;
  return {
    isOffered,
    isAwaited: isOffered && data === undefined && error === undefined,
    cards,
    chosen: usable.find(({ _id }) => _id === selected) ?? preselected ?? null,
    choose: setSelected,
    shouldSave,
    setShouldSave,
  };
}

export type SavedCardsState = ReturnType<typeof useSavedCards>;
