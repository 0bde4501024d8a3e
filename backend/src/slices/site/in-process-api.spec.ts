import { answerInProcess } from './in-process-api.js';
import { SiteData } from './site-data.js';

/** An agency without properties that notes what it is asked for. */
class NoProperties extends SiteData {
  readonly asked: unknown[] = [];

  properties(query: unknown) {
    this.asked.push(query);
    return Promise.resolve([]);
  }

  countProperties(search: unknown) {
    this.asked.push(search);
    return Promise.resolve(0);
  }

  propertyBySlug(slug: string) {
    this.asked.push(slug);
    return Promise.resolve(null);
  }

  resolveSlug() {
    return Promise.resolve({ kind: 'unknown' as const });
  }

  propertyAddresses() {
    return Promise.resolve([]);
  }

  slugOfProperty() {
    return Promise.resolve(null);
  }

  page(key: string) {
    if (key !== 'help') return Promise.resolve(null);
    const texts = { title: 'Ajuda', content: '', metaTitle: '', metaDescription: '' };
    return Promise.resolve({ pageKey: 'help' as const, ...texts, updatedAt: null });
  }

  settings() {
    return Promise.resolve({ whatsappNumber: '5519999990000', availableRegions: ['Campinas'], creci: '' });
  }
}

describe('answering pages in the same process', () => {
  it('hands filters and window on to the list', async () => {
    const data = new NoProperties();
    await answerInProcess(
      data,
      '/api/properties?purpose=sale&minPrice=100000&limit=4&offset=8&sortBy=oldest',
    );
    expect(data.asked).toEqual([
      { purpose: 'sale', minPrice: 100_000, limit: 4, offset: 8, sortBy: 'oldest' },
    ]);
  });

  it('counts with the same filters, the window left out', async () => {
    const data = new NoProperties();
    await expect(answerInProcess(data, '/api/properties/count?code=lox-1&limit=4')).resolves.toEqual({
      status: 200,
      body: { count: 0 },
    });
    expect(data.asked).toEqual([{ code: 'LOX-1' }]);
  });

  it('answers 404 for a property that is not there and for paths it does not know', async () => {
    const data = new NoProperties();
    expect((await answerInProcess(data, '/api/properties/slug/ch%C3%A1cara')).status).toBe(404);
    expect(data.asked).toEqual(['chácara']);
    expect((await answerInProcess(data, '/api/admin/leads')).status).toBe(404);
  });

  it('takes the regions from the settings', async () => {
    await expect(answerInProcess(new NoProperties(), '/api/public/regions')).resolves.toEqual({
      status: 200,
      body: { availableRegions: ['Campinas'] },
    });
  });

  it('answers a content page, and 404 for one that there is not', async () => {
    const data = new NoProperties();
    expect(await answerInProcess(data, '/api/page-contents/help')).toMatchObject({
      status: 200,
      body: { title: 'Ajuda' },
    });
    expect(await answerInProcess(data, '/api/page-contents/nothing')).toEqual({ status: 404, body: null });
  });
});
