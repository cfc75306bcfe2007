/** Measures how fast emails are sent, and the delay after one hour without the server. The clock is simulated. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { DEFAULT_SETTINGS } from '../../functions/src/contract/settings/default-settings';
import { createMailDeliveryService } from '../../functions/src/features/mail/mail-delivery.service';
import type { MailDocument } from '../../functions/src/features/mail/mail-document';
import { createMailPreferencesRepository } from '../../functions/src/features/mail/mail-preferences.repository';
import { createMailRepository } from '../../functions/src/features/mail/mail.repository';
import { createSmtpSender } from '../../functions/src/features/mail/smtp-sender';
import { TestMailServer } from '../../functions/test/support/stand-ins/mail-server';
import { measureDuration } from './bench-store';
import { stubShop } from '../../functions/test/support/stub-shop';

const MAILS = 200;
const MINUTE_MS = 60_000;

const app = initializeApp({ projectId: `demo-bench-${randomUUID().slice(0, 8)}` });
const db = getFirestore(app);
const server = new TestMailServer();
await server.start();
let time = Date.now();
const quiet = () => undefined;
const delivery = createMailDeliveryService(
  stubShop({
    mailRepository: createMailRepository(db),
    mailPreferencesRepository: createMailPreferencesRepository(db),
    mailSender: createSmtpSender({ url: server.url(), from: 'orders@shop.example' }),
    settings: { current: () => Promise.resolve({ settings: DEFAULT_SETTINGS } as never) },
    publicUrl: 'https://shop.example',
    logger: { info: quiet, warn: quiet, error: quiet },
    now: () => time,
  }),
);

async function writeMails(count: number): Promise<void> {
  const batch = db.batch();
  const at = new Date(time);
  for (let each = 0; each < count; each += 1)
    batch.create(db.collection('mail').doc(), {
      kind: 'order-paid',
      to: [`customer-${each}@example.com`],
      userId: '',
      unsubscribe: '',
      message: { subject: 'Your order', text: 'x'.repeat(1_500), html: 'y'.repeat(8_000) },
      order: null,
      state: 'waiting',
      dueAt: at,
      attempts: 0,
      triedSince: at,
      repeats: 0,
      failure: '',
      noticed: false,
      sentAt: null,
      createdAt: at,
      expiresAt: at,
    } satisfies MailDocument);
  await batch.commit();
}

const countWaiting = async () =>
  (await db.collection('mail').where('state', '==', 'waiting').count().get()).data().count;
const run = () => measureDuration(() => delivery.deliverDue());

await writeMails(20);
await run();
await writeMails(1);
const oneMs = await run();
await writeMails(MAILS);
const manyMs = await run();

server.taken.length = 0;
await server.down();
let downMs = 0;
for (let minute = 0; minute < 60; minute += 1, time += MINUTE_MS) {
  if (minute % 6 === 0) await writeMails(MAILS / 10);
  downMs = Math.max(downMs, await run());
}
await server.up();
await run();
const late = await countWaiting();
let minutes = 0;
for (; (await countWaiting()) > 0 && minutes < 180; minutes += 1, time += MINUTE_MS) await run();
const taken = server.taken.length;
const different = new Set(server.taken.map(({ messageId }) => messageId)).size;

process.stdout.write(
  `${JSON.stringify({ mails: MAILS, oneMs, manyMs, downMs, late, minutes, lost: MAILS - different, twice: taken - different })}\n`,
);
await server.stop();
await deleteApp(app);
