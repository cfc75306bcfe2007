import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { OptionalSection } from '@/shared/ui/optional-part';
import { useNearViewport } from '@/shared/use-near';
import { ProductSection } from './product-section';

const GiftLinks = lazy(() => import('./gift-links').then((links) => ({ default: links.GiftLinks })));

/** Section that leads to the gifts, if the shop offers gift options. Its links load when it approaches the viewport. */
export function GiftsSection() {
  const { gifts } = useStoreSettings();
  const { near, ref } = useNearViewport();
  if (!gifts) return null;
  return (
    <ProductSection
      id="gifts"
      title={t('Looking for a gift?')}
      more={{ to: shopPaths.gifts, text: t('All gifts') }}
    >
      <Box ref={ref} sx={{ minHeight: 'calc(1lh + 64px)' }}>
        {near ? (
          <OptionalSection>
            <Suspense>
              <GiftLinks />
            </Suspense>
          </OptionalSection>
        ) : null}
      </Box>
    </ProductSection>
  );
}
