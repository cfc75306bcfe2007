import { useMemo } from 'react';
import type { PublicConfig } from '@contract/config';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { fromPricingSettingsJson } from '@contract/settings/settings-json';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';

/** Pricing settings with the version of the shop settings. Amounts are in minor units. */
export interface VersionedPricingSettings {
  version: number;
  pricing: PricingSettings;
}

const DEFAULT_PRICING: VersionedPricingSettings = { version: 0, pricing: DEFAULT_SETTINGS };

const toVersionedPricing = (config: PublicConfig | undefined): VersionedPricingSettings =>
  config ? { version: config.version, pricing: fromPricingSettingsJson(config.pricing) } : DEFAULT_PRICING;

/** Returns the current pricing settings. Until they are loaded, returns the defaults with version 0. */
export function usePricingSettings(): VersionedPricingSettings {
  const { data } = useEndpointData(CONFIG_CACHE_KEY);
  return useMemo(() => toVersionedPricing(data), [data]);
}
