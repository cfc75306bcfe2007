import { PROMOTION_USES_PER_SHARD } from './features/promotions/promotion-document';
import type { Shop } from './platform/shop';
import { createDependencyContainer, type CreatedServices } from './compose/container';
import { dependencyFactories } from './compose/parts';
import { repositoryFactories } from './compose/repositories';
import { serviceFactories } from './compose/services';
import type { ShopEnvironment } from './compose/shop-environment';

/** Time limit of an import request in milliseconds. Must be less than the web app's timeout of 10 seconds. */
const IMPORT_SLICE_MS = 3_000;

/** Time limit of a dry-run request in milliseconds. Later requests check the remaining products. */
const IMPORT_PLAN_MS = 20_000;

/** Environment values under the names that services and repositories use, with defaults for missing values. */
interface ShopValues extends Omit<
  ShopEnvironment,
  'auth' | 'labels' | 'inboundMail' | 'mailSender' | 'mailSenderKind' | 'promotionShardSize' | 'importSliceMs'
> {
  loadAuth: ShopEnvironment['auth'];
  easypost: ShopEnvironment['labels'];
  /** True if administrators can use the admin panel without a second factor. */
  isSecondFactorOptional: boolean;
  inboundMailSettings: ShopEnvironment['inboundMail'];
  /** Address that receives replies by email. Empty if the shop cannot receive emails. */
  inboundAddress: string;
  mailSenderSettings: NonNullable<ShopEnvironment['mailSender']>;
  mailSenderKind: NonNullable<ShopEnvironment['mailSenderKind']>;
  webhookSecret: string;
  hasAppCheck: boolean;
  promotionShardSize: number;
  /** Time limit of an import request in milliseconds. Later requests continue the import. */
  importSliceMs: number;
  /** Time limit of a dry-run request in milliseconds. Later requests check the remaining products. */
  importPlanMs: number;
}

function toShopValues({
  auth,
  labels,
  inboundMail,
  mailSender,
  ...environment
}: ShopEnvironment): ShopValues {
  const kind = environment.emulated ? 'page' : 'none';
  return {
    ...environment,
    loadAuth: auth,
    easypost: labels,
    isSecondFactorOptional: environment.secondFactorMayBeOff ?? environment.emulated,
    inboundMailSettings: inboundMail,
    inboundAddress: inboundMail?.address ?? '',
    mailSenderSettings: mailSender ?? (() => ({ kind })),
    mailSenderKind: environment.mailSenderKind ?? kind,
    webhookSecret: environment.stripe?.webhookSecret ?? '',
    hasAppCheck: Boolean(environment.appCheck),
    promotionShardSize: environment.promotionShardSize ?? PROMOTION_USES_PER_SHARD,
    importSliceMs: environment.importSliceMs ?? IMPORT_SLICE_MS,
    importPlanMs: environment.importSliceMs ?? IMPORT_PLAN_MS,
  };
}

const factories = { ...dependencyFactories, ...repositoryFactories, ...serviceFactories };

type ShopServices = CreatedServices<typeof factories>;

declare module './platform/shop' {
  interface Shop extends ShopValues, ShopServices {}
}

/** Creates all services and repositories of the shop. Only `compose.ts` and `compose/` choose implementations. */
export const createShop = (environment: ShopEnvironment): Shop =>
  createDependencyContainer(toShopValues(environment), factories);
