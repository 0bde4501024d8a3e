import { EmptySiteData } from './empty-site-data.js';
import { answerInProcess } from './in-process-api.js';

class Spy extends EmptySiteData {
  readonly asked: unknown[] = [];

  override properties(...query: unknown[]) {
    this.asked.push(...query);
    return Promise.resolve([]);
  }

  override countProperties(...search: unknown[]) {
    this.asked.push(...search);
    return Promise.resolve(7);
  }
}

describe('answering pages in the same process', () => {
  it('hands filters and window on to the list', async () => {
    const data = new Spy();
    await answerInProcess(
      data,
      '/api/properties?purpose=sale&minPrice=100000&limit=4&offset=8&sortBy=oldest',
    );
    expect(data.asked).toEqual([
      { purpose: 'sale', minPrice: 100_000, limit: 4, offset: 8, sortBy: 'oldest' },
    ]);
  });

  it('counts with the same filters, the window left out', async () => {
    const data = new Spy();
    await expect(answerInProcess(data, '/api/properties/count?code=lox-1&limit=4')).resolves.toEqual({
      status: 200,
      body: { count: 7 },
    });
    expect(data.asked).toEqual([{ code: 'LOX-1' }]);
  });

  it('answers 404 for a property that is not there and for paths it does not know', async () => {
    const data = new EmptySiteData();
    expect((await answerInProcess(data, '/api/properties/slug/casa')).status).toBe(404);
    expect((await answerInProcess(data, '/api/admin/leads')).status).toBe(404);
  });
});
