import { expect, type CDPSession, type Page } from '@playwright/test';
import { isAccessible } from './axe.js';
import { atRest, fits, opened } from './layout.js';

/** Chromium's own authenticator, whose finger always fits. */
export async function withFingerprint(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/** Notes the recovery codes that are shown once. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = await opened(page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' }));
  await expect(dialog.locator('code')).toHaveCount(10);
  await atRest(page);
  await fits(page, dialog);
  await isAccessible(page);
  const codes = await dialog.locator('code').allTextContents();
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await dialog.getByLabel('Guardei os códigos em lugar seguro').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
