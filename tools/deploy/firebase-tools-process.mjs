// A process of firebase-tools that deploys what it is told, one part after another: loading it takes as long as deploying.
// tools/deploy/firebase-tools.ts starts it in the folder of the deploy, and sends the options of `firebase deploy`.
import module from 'node:module';

// Newer versions of Node keep what they compiled for the next deploy.
module.enableCompileCache?.();
const { default: client } = await import('firebase-tools');

// It prints only for its own program.
process.env.IS_FIREBASE_CLI = 'true';
client.logger.useConsoleLoggers();

/** Its own sentence, and those of what it tried at once. */
const sentences = ({ message, children = [] }) =>
  [message, ...children.map((each) => each.message)].join('\n');

async function deploy(options) {
  try {
    await client.deploy(options);
    process.send({ done: true });
  } catch (error) {
    process.send({ done: false, problem: sentences(error) });
  }
}

process.on('message', (options) => void deploy(options));
