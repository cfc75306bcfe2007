import { expect, type Page } from '@playwright/test';

const AUTH_EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';

export async function getMailedCode(page: Page, type: string, address: string): Promise<string> {
  const answer = await page.request.get(`http://${AUTH_EMULATOR}/emulator/v1/projects/demo-hearth/oobCodes`, {
    maxRetries: 3,
  });
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobCode: string }[];
  };
  const sent = oobCodes.filter(
    ({ email, newEmail, requestType }) => requestType === type && (newEmail ?? email) === address,
  );
  expect(sent).not.toEqual([]);
  return sent.at(-1)!.oobCode;
}
