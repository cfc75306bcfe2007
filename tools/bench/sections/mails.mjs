import { runMeasurement } from '../measure.mjs';

export const mailsSection = {
  name: 'mails',
  title: 'Mails',
  needs: 'data',
  async run({ env }) {
    const {
      mails: count,
      oneMs,
      manyMs,
      downMs,
      late,
      minutes,
      lost,
      twice,
    } = await runMeasurement('mails.ts', {
      env,
    });
    return {
      tables: [
        {
          title: 'To a mail server in the same process, each over a connection of its own, five at once',
          rows: [
            ['', ''],
            ['ms for one', Math.round(oneMs)],
            [`s for ${count}`, Math.round(manyMs / 100) / 10],
            ['mails a second', Math.round(count / (manyMs / 1000))],
          ],
        },
        {
          title: `${count} mails written in an hour in which the mail server was down`,
          rows: [
            ['', ''],
            ['ms of the longest run meanwhile', Math.round(downMs)],
            ['sent by the first run afterwards', count - late],
            ['minutes until the last one was sent, which waited for its pause', minutes],
            ['lost', lost],
            ['sent twice', twice],
          ],
        },
      ],
      measured: {},
    };
  },
};
