import type { Firestore } from 'firebase-admin/firestore';
import type { PublicConfig } from '../contract/config';
import type { EasyPostSettings } from '../features/orders/labels/easypost';
import type { StripeSettings } from '../features/payments/stripe-provider';
import type { SearchLanguage } from '../features/search/search-language';
import type { IndexSource, LanguageWords, SearchEngine, SynonymSource } from '../features/search/search-port';
import type { InboundMailSettings } from '../features/messages/inbound/inbound-port';
import type { MailSenderSettings } from '../features/mail/mail-senders';
import type { LazyAuth } from '../platform/auth';
import type { CommonDependencies } from '../platform/common-dependencies';
import type { VerifyAppCheck } from '../platform/http/app-check';
import type { PasswordSignIn } from '../platform/password-sign-in';
import type { TrustProxy } from '../platform/rate-limit/trusted-proxies';
import type { RemoteFiles } from '../platform/remote/remote-file';
import type { AddressOf, ObjectStorage } from '../platform/storage';

/** What every search engine is made from. */
export interface EngineParts extends Pick<Environment, 'db' | 'logger' | 'now'> {
  source: IndexSource;
  synonyms: SynonymSource;
  isWord: LanguageWords['isWord'];
  language: SearchLanguage;
}

export type MakeSearchEngine = (parts: EngineParts) => SearchEngine;

/** What a deployment or a test decides. */
export interface Environment extends Pick<CommonDependencies, 'logger' | 'now' | 'publicUrl'> {
  db: Firestore;
  auth: LazyAuth;
  storage: ObjectStorage;
  /** Makes the addresses of its objects. */
  addressOf: AddressOf;
  signIn: PasswordSignIn;
  version: string;
  rateLimitFactor: number;
  trustProxy: TrustProxy;
  payment: PublicConfig['payment'];
  /** Null where Stripe takes no payments. */
  stripe: StripeSettings | null;
  /** The provider of parcel labels; absent where the shop has none. */
  labels?: EasyPostSettings | null;
  /** The store lives in the emulators: developers may read its mails. */
  emulated: boolean;
  /** Comma-separated keys that encrypt the secrets of authenticator apps, the current one first. */
  secondFactorKey: string;
  /** Administrators need no second factor until they have one; as `emulated` when absent. */
  secondFactorMayBeOff?: boolean;
  /** People buy here: addresses that are for examples and tests are refused. */
  live?: boolean;
  /** Tells the shop's own pages from other programs; absent where the shop does not ask for that. */
  appCheck?: VerifyAppCheck | null;
  /** A transaction that depends on what it neither writes nor names fails: for tests and development. */
  strictTransactions?: boolean;
  /** Answers say in `Server-Timing` what they read from Firestore. */
  showsReads?: boolean;
  /** The mails that reach the shop; null or absent where none do. */
  inboundMail?: InboundMailSettings | null;
  /** Who sends mails; when absent none are sent; on the emulators a page shows them. */
  mailSender?: () => MailSenderSettings;
  /** The same without its secret, for functions that send nothing: what the panel says of it. */
  mailSenderKind?: MailSenderSettings['kind'];
  /** Fetches the pictures that an import's file names. */
  remoteFiles: RemoteFiles;
  /** Milliseconds after which a call that works on an import begins nothing new. */
  importSliceMs?: number;
  /** What answers searches; the engine in memory when absent. */
  searchEngine?: MakeSearchEngine;
  /** Milliseconds that a search may take, the first load of the index included; 5,000 when absent. */
  searchBudgetMs?: number;
  /** Uses of a promotion that one document counts at most. */
  promotionShardSize?: number;
}
