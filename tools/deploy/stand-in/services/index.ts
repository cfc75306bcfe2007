import type { Service } from '../service';
import { appCheck, authentication, iam } from './accounts';
import { artifacts } from './artifacts';
import { billing } from './billing';
import { compute } from './compute';
import { firebase } from './firebase';
import { firestore } from './firestore';
import { functions } from './functions';
import { hosting, hostingUploads, site } from './hosting';
import { resourceManager } from './resource-manager';
import { rules } from './rules';
import { run } from './run';
import { scheduler } from './scheduler';
import { secretManager } from './secrets';
import { serviceUsage } from './service-usage';
import { firebaseStorage, storage } from './storage';
import { stripe } from './stripe';
import { iamCredentials, oauth, sts } from './tokens';
import { budgets, logging, monitoring } from './watching';

const checkedServices: Service[] = [
  { host: 'cloudbuild.googleapis.com', variables: ['FIREBASE_CLOUDBUILD_URL'], routes: {} },
  { host: 'eventarc.googleapis.com', variables: ['EVENTARC_URL'], routes: {} },
  { host: 'pubsub.googleapis.com', variables: ['FIREBASE_PUBSUB_URL'], routes: {} },
  {
    host: 'firebaseextensions.googleapis.com',
    variables: ['FIREBASE_EXT_URL'],
    routes: { 'GET /v1beta/projects/{project}/instances': () => ({}) },
  },
  { host: 'runtimeconfig.googleapis.com', variables: ['FIREBASE_RUNTIMECONFIG_URL'], routes: {} },
];

export const services: readonly Service[] = [
  appCheck,
  artifacts,
  authentication,
  billing,
  budgets,
  compute,
  firebase,
  firebaseStorage,
  firestore,
  functions,
  hosting,
  hostingUploads,
  iam,
  iamCredentials,
  logging,
  monitoring,
  oauth,
  resourceManager,
  rules,
  run,
  scheduler,
  secretManager,
  serviceUsage,
  site,
  storage,
  stripe,
  sts,
  ...checkedServices,
];
