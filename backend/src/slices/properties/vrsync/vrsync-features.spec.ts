import { listingWith } from '../../../../test/support/vrsync-listing.js';
import { VRSYNC_FEATURES } from './vrsync-features.js';

describe('features', () => {
  const features = (...names: string[]) =>
    listingWith(
      'Features',
      `<Features>${names.map((name) => `<Feature>${name.replaceAll('&', '&amp;')}</Feature>`).join('')}</Features>`,
    );

  it('are in Portuguese, all two hundred', () => {
    const names = Object.entries(VRSYNC_FEATURES);
    expect(names).toHaveLength(200);
    for (const [name, portuguese] of names) {
      for (const written of [name, name.toUpperCase(), ` ${name} `, name.replaceAll(' ', '_'), portuguese])
        expect(features(written).fields?.features).toEqual([portuguese]);
    }
    expect(features("Maid's Quarters", 'Controlled Access', 'Maid’s Quarters').fields?.features).toEqual([
      'Área de serviço',
      'Vigia',
    ]);
  });

  it.each([
    ['Study', 'Escritório'],
    ['Air Conditioning', 'Ar-condicionado'],
    ['Corner Lot', 'Imóvel de esquina'],
    ['Jacuzzi/Hot Tub', 'Ofurô'],
    ['Garden', 'Jardim'],
    ['Balcony/Terrace', 'Varanda'],
    ['Eletric Charger', 'Carregador para carro e bicicleta elétricos'],
    ['POOL', 'Piscina'],
    ['GOURMET_AREA', 'Espaço gourmet'],
    ['Built-in wardrobe', 'Armário embutido'],
    ['Concierge', 'Portaria 24h'],
  ])('%s is %s', (name, portuguese) => expect(features(name).fields?.features).toEqual([portuguese]));

  it('may stand several in one, or beside the others', () => {
    expect(features('Churrasqueira; Jardim').fields?.features).toEqual(['Churrasqueira', 'Jardim']);
    expect(listingWith('Features', '<Feature>Pool</Feature><Feature>BBQ</Feature>').fields?.features).toEqual(
      ['Piscina', 'Churrasqueira'],
    );
  });

  it('stay as they are where nobody knows them, which is noted', () => {
    const { fields, notes } = features(
      'Wine Cave',
      '',
      '  ',
      'Pool',
      'piscina',
      'x'.repeat(61),
      'R&D <b>room</b>'.replace(/<|>/g, ''),
    );
    expect(fields?.features).toEqual(['Wine Cave', 'Piscina', 'R&D broom/b']);
    expect(notes).toContain(
      `Características fora da lista do VRSync: Wine Cave, ${'x'.repeat(61)}, R&D broom/b.`,
    );
  });
});
