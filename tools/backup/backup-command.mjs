// npm run backup -- FILE [--previous OLDER-FILE] [-P ALIAS | --emulator] [--bucket NAME]
// npm run restore -- FILE [--erasures NEWER-FILE] [-P ALIAS | --emulator] [--bucket NAME] [--yes]
// npm run erase-again -- NEWER-FILE [-P ALIAS | --emulator]
// A Firebase project needs credentials: gcloud auth application-default login.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseCommandArguments, runCommand, printLine } from '../lib/command.mjs';
import { GoogleError } from '../lib/google.ts';
import { projectRoot } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/problem.mjs';
import { emulatorProject, getSuiteEnvironment } from '../lib/suite-config.mjs';
import { readProjectSettings } from '../deploy/target.ts';
import { backUpShop } from './backup.ts';
import { repeatErasures, readErasures } from './erasures.ts';
import { restoreShop } from './restore.ts';
import { openBackupShop } from './backup-shop.ts';
import { resolveBackupTarget } from './backup-target.ts';

const usage =
  'Usage: npm run backup -- FILE [--previous OLDER-FILE] [-P ALIAS | --emulator] [--bucket NAME]\n' +
  '       npm run restore -- FILE [--erasures NEWER-FILE] [-P ALIAS | --emulator] [--bucket NAME] [--yes]\n' +
  '       npm run erase-again -- NEWER-FILE [-P ALIAS | --emulator]';

const options = {
  emulator: { type: 'boolean', default: false },
  project: { type: 'string', short: 'P' },
  bucket: { type: 'string' },
  yes: { type: 'boolean', default: false },
  erasures: { type: 'string' },
  previous: { type: 'string' },
};

function parseBackupArguments({ values, positionals: [what, file, ...rest] }) {
  if (!['backup', 'restore', 'erase-again'].includes(what) || !file || rest.length > 0)
    throw new UserFacingError(usage);
  return { what, file, ...values };
}

const formatCounts = ({ documents, accounts, files, bytes }) =>
  `${documents} documents, ${accounts} accounts and ${files} files of ${(bytes / 1e6).toFixed(1)} MB`;

/** Prompts for the project's id before a restore. With --yes, the command line must contain the project. */
function createConfirmation({ project, emulated, called }, args) {
  return async (contents, isResumed) => {
    printLine(`${args.file} is whole: ${formatCounts(contents)}.`);
    printLine(
      isResumed
        ? `A restore of this file into ${called} stopped, and will be continued.`
        : `They will be written into ${called}, which is empty.`,
    );
    if (args.yes && !emulated && !args.project)
      throw new UserFacingError('With --yes, name the project: -P ALIAS.');
    if (args.yes) return;
    if (!process.stdin.isTTY)
      throw new UserFacingError('Nothing was written. Without a terminal to ask at, say --yes.');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question("Type the project's id to go on: ");
    terminal.close();
    if (answer.trim() !== project) throw new UserFacingError('That is another name. Nothing was written.');
  };
}

function removeWhenStopped(folder) {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(code);
    });
  }
}

function explain(error, { called, emulated }) {
  if (error instanceof UserFacingError) return error;
  if (error instanceof GoogleError && [401, 403].includes(error.status)) {
    return new UserFacingError(
      `${called} refused it: ${error.message} Sign in with an account that owns the project: gcloud auth application-default login`,
    );
  }
  if (error instanceof GoogleError) return new UserFacingError(`${called} refused it: ${error.message}`);
  if (/default credentials/i.test(error.message)) {
    return new UserFacingError(
      `No credentials for ${called}. Sign in with: gcloud auth application-default login`,
    );
  }
  if (/ECONNREFUSED/.test(`${error.message} ${error.cause?.message} ${error.cause?.code}`)) {
    return new UserFacingError(
      emulated ? 'The emulators do not answer: start them with npm start.' : `${called} does not answer.`,
    );
  }
  return error;
}

const formatErasureResult = (people) =>
  `${people} accounts and guests' orders were erased after the backup. The job finishErasures erases them again once the shop is deployed.`;

const NOT_ERASED =
  'People who were erased after this backup are back: npm run erase-again -- NEWER-FILE (docs/personal-data.md).';

/** Returns the shop id that a deployment uses for Stripe payments: `SHOP_ID` of the project, or the project id. */
function readShopId(project, projects) {
  const aliases = Object.entries(projects ?? {}).flatMap(([alias, id]) => (id === project ? [alias] : []));
  return readProjectSettings([project, ...aliases]).settings.SHOP_ID || project;
}

async function run(args, target, projects) {
  const shopId = target.emulated ? undefined : readShopId(target.project, projects);
  const shop = await openBackupShop({ ...target, bucket: args.bucket, shopId });
  try {
    if (args.what === 'restore') {
      const erasures = args.erasures === undefined ? null : await readErasures(args.erasures);
      const contents = await restoreShop(shop, args.file, { confirm: createConfirmation(target, args) });
      printLine(`Restored into ${target.called}: ${formatCounts(contents)}.`);
      return printLine(erasures ? formatErasureResult(await repeatErasures(shop, erasures)) : NOT_ERASED);
    }
    if (args.what === 'erase-again')
      return printLine(formatErasureResult(await repeatErasures(shop, await readErasures(args.file))));
    printLine(`Backing up ${target.called}.`);
    const contents = await backUpShop(shop, args.file, {
      tell: printLine,
      previous: args.previous,
      onFolder: removeWhenStopped,
    });
    printLine(
      `${args.file} has ${formatCounts(contents)}. It opens everything that the shop keeps, so guard it as you guard the shop itself.`,
    );
  } finally {
    await shop.close();
  }
}

await runCommand(async () => {
  const args = parseCommandArguments(usage, { options, allowPositionals: true }, parseBackupArguments);
  const { projects } = JSON.parse(readFileSync(join(projectRoot, '.firebaserc'), 'utf8'));
  const known = { emulators: getSuiteEnvironment(), demo: emulatorProject, default: projects?.default };
  let target = { project: '', called: 'The project', emulated: false };
  try {
    const project = projects?.[args.project] ?? args.project;
    target = resolveBackupTarget({ ...args, project }, process.env, known);
    await run(args, target, projects);
  } catch (error) {
    throw explain(error, target);
  }
});
// firebase-admin keeps connections open, which would keep the process running.
process.exit();
