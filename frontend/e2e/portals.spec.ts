import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, test, uniqueName } from './support/test.js';

test(
  'a property goes on a portal, and what the portal would refuse is mended',
  { tag: '@phone' },
  async ({ fresh: agency, open }, info) => {
    const title = uniqueName('Casa anunciada');
    const page = await open(agency, 'admin', '/admin/properties');
    const { code } = await createPropertyByApi(page, 5, { title });
    await page.getByRole('button', { name: 'Portais' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portais' })).toBeVisible();

    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const made = page.getByRole('dialog', { name: 'Endereço para ZAP, Viva Real e OLX' });
    const address = await made.getByLabel('Endereço', { exact: true }).inputValue();
    expect(address).toMatch(/\/feeds\/[\w-]{43}\.xml$/);
    await made.getByRole('button', { name: 'Já guardei' }).click();
    await expect(page.getByText('Ligado')).toBeVisible();

    const line = page.getByRole('listitem', { name: `${code} ${title}` });
    await chooseOption(line, /^Destaque de/, 'Super destaque');
    const refusals = line.getByRole('list', { name: 'O portal recusaria' });
    await expect(refusals).toContainText('Informe o CEP.');
    await page.screenshot({ path: info.outputPath('1-refused.png'), fullPage: true });
    await expectAccessible(page);
    expect(await (await fetch(address)).text()).not.toContain(code);

    await refusals.getByRole('button', { name: 'Corrigir: Informe o CEP.' }).click();
    const wizard = page.getByRole('dialog', { name: 'Editar Imóvel' });
    const cep = wizard.getByLabel('CEP', { exact: true });
    await expect(cep).toBeFocused();
    await cep.fill('13025-000');
    await wizard.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await expect(wizard).toBeHidden();
    await expect(refusals).toBeHidden();
    const feed = await (await fetch(address)).text();
    expect(feed).toContain(`<ListingID>${code}</ListingID>`);
    expect(feed).toContain('<PublicationType>SUPER_PREMIUM</PublicationType>');

    await page.getByRole('button', { name: 'Informar contrato' }).click();
    const contract = page.getByRole('dialog', { name: 'Contrato com o portal' });
    await contract.getByLabel('Super destaque').fill('3');
    await contract.getByRole('button', { name: 'Salvar contrato' }).click();
    await expect(page.getByText('Super destaque 1 de 3')).toBeVisible();

    await line.getByRole('button', { name: 'Textos' }).click();
    const texts = page.getByRole('dialog', { name: `Textos de ${code} no portal` });
    await texts.getByLabel('Título').fill('Só no portal: casa clara');
    await texts.getByRole('button', { name: 'Salvar textos' }).click();
    await expect(line.getByRole('button', { name: 'Textos próprios' })).toBeVisible();
    expect(await (await fetch(address)).text()).toContain('<Title>Só no portal: casa clara</Title>');
    await page.screenshot({ path: info.outputPath('2-advertised.png'), fullPage: true });

    await page.getByRole('button', { name: 'Receber relatórios' }).click();
    const door = page.getByRole('dialog', { name: 'Endereço para os relatórios' });
    const reports = await door.getByLabel('Endereço', { exact: true }).inputValue();
    await door.getByRole('button', { name: 'Já guardei' }).click();
    const remark = { errorMessage: 'Foto da fachada ilegível', externalIds: [code] };
    const details = { date: new Date().toISOString(), created: 3, error: 1 };
    const sent = await fetch(reports, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: code, company: 'VIVAREAL', details, errors: [remark] }),
    });
    expect(sent.status).toBe(200);
    await page.reload();
    const readings = page.getByRole('list', { name: 'Últimas leituras' });
    await expect(readings).toContainText('3 novos, 1 com erro');
    const refused = line.getByRole('list', { name: 'Recusado por Viva Real' });
    await expect(refused).toContainText('Foto da fachada ilegível');
    await page.screenshot({ path: info.outputPath('3-reported.png'), fullPage: true });
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Corrigir: Foto da fachada ilegível' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar Imóvel' })).toContainText('Fotos');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Desligar', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Desligar o portal?' })
      .getByRole('button', { name: 'Desligar' })
      .click();
    await expect(page.getByText('Desligado', { exact: true })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  },
);
