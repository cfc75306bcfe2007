import { store } from '@contract/store-config';
import { useData } from '@/shared/data/use-data';
import { fetchSettings, SETTINGS } from './settings-api';

/** How many units, or fewer, of a variant the settings call low stock; the code's value until they have loaded. */
export function useLowAt(): number {
  const { data } = useData(SETTINGS, fetchSettings);
  return (data?.settings.stock ?? store.stock).lowAt;
}
