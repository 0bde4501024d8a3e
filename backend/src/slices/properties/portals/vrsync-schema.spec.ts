import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADVERTISED_TYPES,
  ADVERTISER,
  house,
  randomProperty,
  TERMS,
} from '../../../../test/support/advertised-properties.js';
import { SeededRandom } from '../../../../test/support/seeded-random.js';
import { vrsyncErrors } from '../../../../test/support/vrsync-errors.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { FEED_TAIL, feedHead, listingXml } from './vrsync-writer.js';

const BROKER = { name: 'Bia', creci: '1-F' };

describe('a feed, by the schema of VRSync', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vrsync-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function errorsOf(properties: PropertyDocument[], change = (xml: string) => xml): Promise<string[]> {
    const file = join(folder, 'feed.xml');
    const listings = properties.map((property) => listingXml(property, TERMS, ADVERTISER, BROKER));
    await writeFile(
      file,
      change(feedHead(ADVERTISER, '2026-11-29T10:00:00') + listings.join('') + FEED_TAIL),
    );
    return vrsyncErrors(file);
  }

  it('has no error, whatever the properties', async () => {
    const random = new SeededRandom(20_261_129);
    const properties = Array.from({ length: 600 }, (_, at) => ({
      ...randomProperty(random, random.pick(ADVERTISED_TYPES)),
      code: `AP-${10_000 + at}`,
      addressShown: random.pick(['all', 'street', 'neighborhood'] as const),
    }));
    expect(await errorsOf(properties)).toEqual([]);
  });

  it('has no error when texts are long and full of lines', async () => {
    const title = 'Casa & jardim, '.repeat(12);
    const description = 'Sala & copa.\n'.repeat(700);
    expect(await errorsOf([house({ title, description })])).toEqual([]);
  });

  it.each<[string, string | RegExp, string, RegExp]>([
    ['price', /<ListPrice.*?<\/ListPrice>/, '', /: sale without ListPrice$/],
    ['decimals', '>985000<', '>985000.00<', /'985000.00' is not accepted/],
    ['photos', /<Item medium="image">.*?<\/Item>/, '', /: fewer than 5 photos$/],
    [
      'type',
      'Residential / Home',
      'Residential / House',
      /'Residential \/ House' is not an element of the set/,
    ],
    [
      'order',
      /(<Media>.*<\/Media>)(<Details>.*<\/Details>)/,
      '$2$1',
      /Details.*This element is not expected/,
    ],
    ['CEP', '13076-010', '1307', /The value '1307' is not accepted/],
    ['title', /<Title>.*<\/Title>/, '<Title>Casa</Title>', /Title.*minimum length/],
    [
      'feature',
      '<Bedrooms>',
      '<Features><Feature>Piscina</Feature></Features><Bedrooms>',
      /'Piscina' is not/,
    ],
  ])('a broken %s is found', async (_, found, broken, error) => {
    const errors = await errorsOf([house()], (xml) => xml.replace(found, broken));
    expect(errors.join('\n')).toMatch(error);
  });

  it('two listings of one code are found', async () => {
    expect((await errorsOf([house(), house()])).join('\n')).toMatch(/Duplicate key-sequence \['CA-12345'\]/);
  });
});
