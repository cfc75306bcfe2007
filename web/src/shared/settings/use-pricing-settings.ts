import { useMemo } from 'react';
import type { PublicConfig } from '@contract/config';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { pricingFromJson } from '@contract/settings/settings-json';
import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';

/** What prices depend on, amounts in minor units, with the version of the settings. */
export interface VersionedPricing {
  version: number;
  pricing: PricingSettings;
}

const CODE_PRICING: VersionedPricing = { version: 0, pricing: DEFAULT_SETTINGS };

const pricingOf = (config: PublicConfig | undefined): VersionedPricing =>
  config ? { version: config.version, pricing: pricingFromJson(config.pricing) } : CODE_PRICING;

/** The pricing settings that hold, renewed where they are shown; version 0 from the code until the first answer. */
export function usePricingSettings(): VersionedPricing {
  const { data } = useRead(CONFIG);
  return useMemo(() => pricingOf(data), [data]);
}
