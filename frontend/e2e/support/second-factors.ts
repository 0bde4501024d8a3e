import { expect, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { animationsEnded, expectToFit, openedDialog } from './layout.js';

/** Chromium's own authenticator, whose finger always fits. */
export async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
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

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' }));
  await expect(dialog.locator('code')).toHaveCount(10);
  await animationsEnded(page);
  await expectToFit(page, dialog);
  await expectAccessible(page);
  const codes = await dialog.locator('code').allTextContents();
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await dialog.getByLabel('Guardei os códigos em lugar seguro').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
