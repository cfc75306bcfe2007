import type { Locator } from '@playwright/test';

/** Counts the taps and typed fields of a journey. A field that already has the focus needs no tap. */
export function countEffort() {
  const effort = { taps: 0, typedFields: 0 };
  const tap = async (target: Locator) => {
    effort.taps += 1;
    await target.tap();
  };
  return {
    tap,
    async type(field: Locator, text: string): Promise<void> {
      effort.typedFields += 1;
      const isFocused = await field.evaluate((element) => element === document.activeElement);
      if (!isFocused) await tap(field);
      await field.pressSequentially(text);
    },
    count: () => ({ ...effort }),
  };
}
