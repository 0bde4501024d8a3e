import { InProcessReads } from '../src/workflows/site/in-process-reads.js';
import { createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
beforeAll(async () => {
  await createProperty(app.admin.client, { title: 'Chácara à venda', status: 'live' });
  await createProperty(app.admin.client, { title: 'Casa guardada', status: 'draft' });
});

describe('what pages read in the same process', () => {
  it.each([
    ['/api/properties?limit=4&sortBy=oldest', 200],
    ['/api/properties?search=chacara&minPrice=1', 200],
    ['/api/properties?search=nada', 200],
    ['/api/properties/search?search=chacara&limit=1', 200],
    ['/api/properties/search?search=chacara&bedrooms=9', 200],
    ['/api/properties/related/chacara-a-venda-campinas', 200],
    ['/api/properties/related/casa-guardada-campinas', 404],
    ['/api/properties/related/nada', 404],
    ['/api/properties/count', 200],
    ['/api/properties/count?search=nada', 200],
    ['/api/properties/slug/chacara-a-venda-campinas', 200],
    ['/api/properties/slug/casa-guardada-campinas', 404],
    ['/api/properties/slug/ch%C3%A1cara', 404],
    ['/api/page-contents/help', 200],
    ['/api/page-contents/nothing', 404],
    ['/system-settings.json', 200],
    ['/api/public/regions', 200],
  ])('is what the API answers: %s', async (path, status) => {
    const answer = await app.nest.get(InProcessReads).answer(path);
    const said = await app.visitor().get(path);
    expect([answer.status, said.status]).toEqual([status, status]);
    expect(answer.body).toEqual(status === 200 ? said.body : null);
  });

  it('is nothing that others may not see', async () => {
    const reads = app.nest.get(InProcessReads);
    for (const path of ['/api/admin/leads', '/api/properties/slug/', '/'])
      expect(await reads.answer(path)).toEqual({ status: 404, body: null });
  });
});
