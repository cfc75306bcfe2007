import type { Cloud } from './cloud';
import { ApiError, type Call } from './service';

export const lacks = {
  'the Blaze plan': (cloud: Cloud) => void (cloud.blaze = false),
  'an API': (cloud: Cloud) => void cloud.apis.delete('cloudscheduler.googleapis.com'),
  "the builder's role": (cloud: Cloud) => void (cloud.bindings = []),
  "a deployer's permission": (cloud: Cloud) => void cloud.denied.add('cloudscheduler.jobs.create'),
  'a database': (cloud: Cloud) => cloud.databases.clear(),
  "the owner's access to files": (cloud: Cloud) => void (cloud.bucketBindings = []),
  'access to files': (cloud: Cloud) => void cloud.denied.add('storage.objects.create'),
  'a Hosting site': (cloud: Cloud) => cloud.sites.clear(),
  'a bucket': (cloud: Cloud) => void (cloud.hasBucket = false),
  'a web app': (cloud: Cloud) => void (cloud.webApps = []),
  "the runtime account's roles": (cloud: Cloud) => void cloud.bindings.splice(1),
  'a narrow runtime account': (cloud: Cloud) =>
    void cloud.bindings.push({ ...cloud.bindings[0]!, role: 'roles/editor' }),
  "the runtime account's signing": (cloud: Cloud) => cloud.accountBindings.clear(),
  'email logins': (cloud: Cloud) => void (cloud.auth.signIn.email.enabled = false),
  'an authorised domain': (cloud: Cloud) => void (cloud.auth.authorizedDomains = ['localhost']),
  'protection of email addresses': (cloud: Cloud) =>
    void (cloud.auth.emailPrivacyConfig.enableImprovedEmailPrivacy = false),
  'closed sign-up': (cloud: Cloud) => void (cloud.auth.client.permissions.disabledUserSignup = false),
  'closed deletion': (cloud: Cloud) => void (cloud.auth.client.permissions.disabledUserDeletion = false),
  'an enabled key': (cloud: Cloud) => {
    cloud.secrets.set('SECOND_FACTOR_KEY', ['a-key']);
    cloud.disabledSecrets.add('SECOND_FACTOR_KEY');
  },
  'an action URL': (cloud: Cloud) => void (cloud.auth.notification.sendEmail.callbackUri = ''),
  'point-in-time recovery': (cloud: Cloud) =>
    void (cloud.databases.get('(default)')!.pointInTimeRecoveryEnablement =
      'POINT_IN_TIME_RECOVERY_DISABLED'),
  'a backup schedule': (cloud: Cloud) => void (cloud.backupSchedules = []),
  'soft deletion': (cloud: Cloud) => void (cloud.softDeleteDays = 0),
  'a webhook': (cloud: Cloud) => void (cloud.webhooks = []),
  "a webhook's event": (cloud: Cloud) =>
    void (cloud.webhooks[0]!.enabled_events = ['payment_intent.succeeded']),
} satisfies Record<string, (cloud: Cloud) => void>;

export const steps = {
  'the rules': /^POST .*\/rulesets$/,
  'an index': /^POST .*\/collectionGroups\/[^/]+\/indexes$/,
  'the copy of the live pages': /^POST .*\/versions:clone$/,
  'a script': /^POST \/upload\/.*\/files\//,
  "the functions' source": /^PUT \/gcf-v2-uploads\//,
  'a function': /^(POST|PATCH) .*\/functions(\/settleRefunds$|$)/,
  'a schedule': /^(POST|PATCH) .*\/jobs(\/|$)/,
  'the release': /^POST .*\/channels\/live\/releases$/,
  "the key's value": /^POST .*\/secrets\/SECOND_FACTOR_KEY:addVersion$/,
  'the record': /^POST \/upload\/storage\/.*\/o$/,
} satisfies Record<string, RegExp>;

export const failing =
  (step: keyof typeof steps, where: (call: Call) => boolean = () => true) =>
  (call: Call) => {
    if (!steps[step].test(`${call.method} ${call.path}`) || !where(call)) return;
    throw new ApiError(400, 'FAILED_PRECONDITION', `The stand-in was told to refuse ${step}.`);
  };
