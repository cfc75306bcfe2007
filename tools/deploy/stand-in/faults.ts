import type { FakeCloud } from './cloud';
import { GoogleApiError, type ApiCall } from './service';

export const missingPrerequisites = {
  'the Blaze plan': (cloud: FakeCloud) => void (cloud.blaze = false),
  'an API': (cloud: FakeCloud) => void cloud.apis.delete('cloudscheduler.googleapis.com'),
  "the builder's role": (cloud: FakeCloud) => void (cloud.bindings = []),
  "a deployer's permission": (cloud: FakeCloud) => void cloud.denied.add('cloudscheduler.jobs.create'),
  'a database': (cloud: FakeCloud) => cloud.databases.clear(),
  "the owner's access to files": (cloud: FakeCloud) => void (cloud.bucketBindings = []),
  'access to files': (cloud: FakeCloud) => void cloud.denied.add('storage.objects.create'),
  'a Hosting site': (cloud: FakeCloud) => cloud.sites.clear(),
  'a bucket': (cloud: FakeCloud) => void (cloud.hasBucket = false),
  'a web app': (cloud: FakeCloud) => void (cloud.webApps = []),
  "the runtime account's roles": (cloud: FakeCloud) => void cloud.bindings.splice(1),
  'a narrow runtime account': (cloud: FakeCloud) =>
    void cloud.bindings.push({ ...cloud.bindings[0]!, role: 'roles/editor' }),
  "the runtime account's signing": (cloud: FakeCloud) => cloud.accountBindings.clear(),
  'email logins': (cloud: FakeCloud) => void (cloud.auth.signIn.email.enabled = false),
  'an authorised domain': (cloud: FakeCloud) => void (cloud.auth.authorizedDomains = ['localhost']),
  'protection of email addresses': (cloud: FakeCloud) =>
    void (cloud.auth.emailPrivacyConfig.enableImprovedEmailPrivacy = false),
  'closed sign-up': (cloud: FakeCloud) => void (cloud.auth.client.permissions.disabledUserSignup = false),
  'closed deletion': (cloud: FakeCloud) => void (cloud.auth.client.permissions.disabledUserDeletion = false),
  'an enabled key': (cloud: FakeCloud) => {
    cloud.secrets.set('SECOND_FACTOR_KEY', ['a-key']);
    cloud.disabledSecrets.add('SECOND_FACTOR_KEY');
  },
  'an action URL': (cloud: FakeCloud) => void (cloud.auth.notification.sendEmail.callbackUri = ''),
  'point-in-time recovery': (cloud: FakeCloud) =>
    void (cloud.databases.get('(default)')!.pointInTimeRecoveryEnablement =
      'POINT_IN_TIME_RECOVERY_DISABLED'),
  'a backup schedule': (cloud: FakeCloud) => void (cloud.backupSchedules = []),
  'soft deletion': (cloud: FakeCloud) => void (cloud.softDeleteDays = 0),
  'a webhook': (cloud: FakeCloud) => void (cloud.webhooks = []),
  "a webhook's event": (cloud: FakeCloud) =>
    void (cloud.webhooks[0]!.enabled_events = ['payment_intent.succeeded']),
} satisfies Record<string, (cloud: FakeCloud) => void>;

export const stepRequestPatterns = {
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

export const createStepFailure =
  (step: keyof typeof stepRequestPatterns, where: (call: ApiCall) => boolean = () => true) =>
  (call: ApiCall) => {
    if (!stepRequestPatterns[step].test(`${call.method} ${call.path}`) || !where(call)) return;
    throw new GoogleApiError(400, 'FAILED_PRECONDITION', `The stand-in was told to refuse ${step}.`);
  };
