import { aLead } from './support/leads.js';
import { expectAccessible } from './support/axe.js';
import { DocumentScreen } from './support/documents.js';
import { expectToFit } from './support/layout.js';
import { aProperty, pdfUpload, photoUpload, PropertyScreen } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test('documents are put with a lead and a property, sorted by their names, changed and looked at @phone', async ({
  agency,
  open,
}, info) => {
  const lead = await aLead(agency, 'admin', { name: uniqueName('Ana Papéis') });
  const page = await open(agency, 'admin', `/admin/leads?lead=${lead.id}`);
  const panel = page.getByRole('region', { name: 'Documentos da biblioteca' });
  const [rg, contract] = [`RG ${uniqueName('frente')}.jpg`, `Contrato ${uniqueName('locação')}.pdf`];
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Enviar documento' }).click();
  await (await chooser).setFiles([await photoUpload(rg, '#357'), pdfUpload(contract)]);
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const line = (name: string) => panel.getByRole('listitem', { name });
  await expect(line(rg)).toContainText('Documentos de Identidade');
  await expect(line(contract)).toContainText('Contratos');
  await line(contract)
    .getByRole('button', { name: /mudar o tipo/ })
    .click();
  await page.getByRole('menuitem', { name: 'Comprovantes de Renda' }).click();
  await expect(line(contract)).toContainText('Comprovantes de Renda');
  await page.screenshot({ path: info.outputPath('1-lead.png') });
  await line(rg)
    .getByRole('button', { name: `Ver ${rg}` })
    .click();
  const preview = page.getByRole('dialog', { name: rg });
  const picture = preview.getByRole('img', { name: rg });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.screenshot({ path: info.outputPath('2-preview.png') });
  await preview.getByRole('button', { name: 'Fechar' }).click();

  await page.goto('/admin/documents');
  const screen = new DocumentScreen(page);
  await expect(screen.line(rg)).toContainText(lead.name);
  await expect(page.getByRole('heading', { level: 2, name: /^[a-zç]+ de \d{4}$/ }).first()).toBeVisible();
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('3-library.png') });
  await screen.choose(pdfUpload('Matrícula 48.213.pdf'));
  await page.getByRole('button', { name: /^Usar Documentos do Imóvel/ }).click();
  await expect(screen.waiting('Matrícula 48.213.pdf')).toContainText('Documentos do Imóvel');
  await page.screenshot({ path: info.outputPath('4-guess.png') });
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();

  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Casa com papéis') });
  await page.goto(`/admin/properties?search=${encodeURIComponent(title)}`);
  const wizard = await new PropertyScreen(page).edit(title);
  await wizard.step('Documentos').click();
  const deed = `IPTU ${uniqueName('2026')}.pdf`;
  const again = page.waitForEvent('filechooser');
  await wizard.button('Enviar documento').click();
  await (await again).setFiles([pdfUpload(deed)]);
  await expect(wizard.dialog.getByRole('listitem', { name: deed })).toContainText('Documentos do Imóvel');
  await page.screenshot({ path: info.outputPath('5-wizard.png') });
});
