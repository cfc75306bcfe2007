// Runs several deploys in one process, because loading firebase-tools takes as long as a deploy. Each message contains
// the options of `firebase deploy`.
import module from 'node:module';

// Newer versions of Node cache compiled code for the next deploy.
module.enableCompileCache?.();
const { default: client } = await import('firebase-tools');

// Without this variable, firebase-tools logs nothing.
process.env.IS_FIREBASE_CLI = 'true';
client.logger.useConsoleLoggers();

const formatError = ({ message, children = [] }) =>
  [message, ...children.map((each) => each.message)].join('\n');

async function deploy(options) {
  try {
    await client.deploy(options);
    process.send({ done: true });
  } catch (error) {
    process.send({ done: false, problem: formatError(error) });
  }
}

process.on('message', (options) => void deploy(options));
