/** What can be missing in a project, and what can fail half way, by name. */
import type { Cloud } from './cloud';
import { ApiError, type Call } from './service';

/** States of a project that a person has to mend. */
export const lacks = {
  'the Blaze plan': (cloud: Cloud) => void (cloud.blaze = false),
  'an API': (cloud: Cloud) => void cloud.apis.delete('cloudscheduler.googleapis.com'),
  "the builder's role": (cloud: Cloud) => void (cloud.bindings = []),
  "a deployer's permission": (cloud: Cloud) => void cloud.denied.add('cloudscheduler.jobs.create'),
  'a database': (cloud: Cloud) => cloud.databases.clear(),
  'a bucket': (cloud: Cloud) => void (cloud.hasBucket = false),
  'a web app': (cloud: Cloud) => void (cloud.webApps = []),
} satisfies Record<string, (cloud: Cloud) => void>;

/** Requests of one step of a deploy: 'METHOD path'. */
export const steps = {
  'the rules': /^POST .*\/rulesets$/,
  'an index': /^POST .*\/collectionGroups\/[^/]+\/indexes$/,
  'the copy of the live pages': /^POST .*\/versions:clone$/,
  'a script': /^POST \/upload\/.*\/files\//,
  "the functions' source": /^PUT \/gcf-v2-uploads\//,
  'a function': /^(POST|PATCH) .*\/functions(\/settleRefunds$|$)/,
  'a schedule': /^(POST|PATCH) .*\/jobs(\/|$)/,
  'the release': /^POST .*\/channels\/live\/releases$/,
  'the record': /^POST \/upload\/storage\/.*\/o$/,
} satisfies Record<string, RegExp>;

/** For `StandIn.intercept`: every request of a step is refused. */
export const failing =
  (step: keyof typeof steps, where: (call: Call) => boolean = () => true) =>
  (call: Call) => {
    if (!steps[step].test(`${call.method} ${call.path}`) || !where(call)) return;
    throw new ApiError(400, 'FAILED_PRECONDITION', `The stand-in was told to refuse ${step}.`);
  };
