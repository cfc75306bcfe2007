import { createIsland } from '@/shared/island';
import { useStoreSettings } from '@/shared/settings/store-settings';

const TaxNote = createIsland<object>(() => import('./tax-note').then((note) => note.TaxNote));

/** Note about VAT and shipping, if the shop sells to regions whose law requires it. Loads only in such shops. */
export const OptionalTaxNote = () => (useStoreSettings().regions ? <TaxNote /> : null);
