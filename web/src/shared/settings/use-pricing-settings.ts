import { useMemo } from 'react';
import type { PublicConfig } from '@contract/config';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { pricingFromJson } from '@contract/settings/settings-json';
import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';

/** Pricing settings with the version of the shop settings. Amounts are in minor units. */
export interface VersionedPricing {
  version: number;
  pricing: PricingSettings;
}

const DEFAULT_PRICING: VersionedPricing = { version: 0, pricing: DEFAULT_SETTINGS };

const toVersionedPricing = (config: PublicConfig | undefined): VersionedPricing =>
  config ? { version: config.version, pricing: pricingFromJson(config.pricing) } : DEFAULT_PRICING;

/** Returns the current pricing settings, or the defaults (version 0) until they have loaded. */
export function usePricingSettings(): VersionedPricing {
  const { data } = useRead(CONFIG);
  return useMemo(() => toVersionedPricing(data), [data]);
}
