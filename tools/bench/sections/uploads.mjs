import { runMeasurement } from '../measure.mjs';

export const uploadsSection = {
  name: 'uploads',
  title: 'Hostile pictures',
  needs: 'nothing',
  async run() {
    const { files, slowestMs, megabytes } = await runMeasurement('measure-uploads.ts');
    return {
      tables: [
        {
          title: `Refusing ${files} hostile pictures`,
          rows: [
            ['', 'most'],
            ['ms for one', Math.round(slowestMs)],
            ['MB of memory, all of the process', Math.round(megabytes)],
          ],
        },
      ],
      measured: { hostileUploadMb: Math.round(megabytes) },
    };
  },
};
