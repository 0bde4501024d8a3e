import { VRSYNC_LISTING, readVrsyncListing } from '../../../../test/support/vrsync-listing.js';

it.each([
  ['Residential / Apartment', 'apartment'],
  ['Residential / Flat', 'apartment'],
  ['Residential / Loft', 'apartment'],
  ['Residential / Penthouse', 'apartment'],
  ['Residential / Home', 'house'],
  ['Residential / Sobrado', 'house'],
  ['Residential / Village House', 'house'],
  ['Residential / Kitnet', 'kitnet'],
  ['Residential / Studio', 'kitnet'],
  ['Residential / Land Lot', 'land'],
  ['Commercial / Land Lot', 'land'],
  ['Residential / Condo', 'gated_community'],
  ['Residential / Farm Ranch', 'farm'],
  ['Residential / Agricultural', 'farm'],
  ['Commercial / Building', 'commercial'],
  ['Commercial / Edificio Comercial', 'commercial'],
  ['Commercial / Edificio Residencial', 'commercial'],
  ['Commercial / Hotel', 'commercial'],
  ['Commercial / Garage', 'commercial'],
  ['Commercial / Office', 'office'],
  ['Commercial / Corporate Floor', 'office'],
  ['Commercial / Consultorio', 'commercial_room'],
  ['Commercial / Business', 'store'],
  ['Commercial / Loja', 'store'],
  ['Commercial / Retail', 'store'],
  ['Commercial / Industrial', 'warehouse'],
  ['Commercial / Something new', 'commercial'],
  ['Residential / Land/Lot', 'land'],
  ['Residential / Farm/Ranch', 'farm'],
  ['Residential Farm/Ranch', 'farm'],
  ['Residential / Farm', 'farm'],
  ['residential/land-lot', 'land'],
  ['RESIDENTIAL / HOME', 'house'],
  ['Commercial / Agricultural', 'farm'],
  ['Commercial / Consultório', 'commercial_room'],
  ['Apartment', 'apartment'],
  ['Apartamento', 'apartment'],
  ['Residencial / Apartamento', 'apartment'],
  ['Casa', 'house'],
  ['Cobertura', 'apartment'],
  ['Casa de Condomínio', 'gated_community'],
  ['Casa em condomínio', 'gated_community'],
  ['Casa de Vila', 'house'],
  ['Sítio', 'farm'],
  ['Chácara', 'farm'],
  ['Fazenda / Sítio / Chácara', 'farm'],
  ['Terreno', 'land'],
  ['Lote/Terreno', 'land'],
  ['Comercial / Galpão/Depósito/Armazém', 'warehouse'],
  ['Ponto Comercial/Loja/Box', 'store'],
  ['Sala Comercial', 'commercial_room'],
  ['Conjunto Comercial/Sala', 'commercial_room'],
  ['Prédio Inteiro', 'commercial'],
  ['Andar/Laje Corporativa', 'office'],
  ['Kitnet/Conjugado', 'kitnet'],
  ['Hotel/Motel/Pousada', 'commercial'],
  ['Commercial', 'commercial'],
  ['<![CDATA[Im&oacute;vel Comercial]]>', 'commercial'],
])('%s is %s', (text, type) => {
  expect(readVrsyncListing(VRSYNC_LISTING.replace('Residential / Home', text)).fields?.type).toBe(type);
});

it('asks where a type is unknown or may be several', () => {
  expect(
    readVrsyncListing(VRSYNC_LISTING.replace('Residential / Home', 'Residential / Castle')),
  ).toMatchObject({
    fields: null,
    problems: ['Tipo desconhecido: Residential / Castle.'],
  });
  expect(readVrsyncListing(VRSYNC_LISTING.replace('Residential / Home', 'Condomínio'))).toMatchObject({
    fields: null,
    problems: [
      'Tipo ambíguo: Condomínio. Use no outro sistema casa em condomínio, apartamento ou terreno, ou cadastre o imóvel à mão.',
    ],
  });
  expect(
    readVrsyncListing(VRSYNC_LISTING.replace('Residential / Home', 'Commercial / Something new')).notes,
  ).toContain('Tipo “Commercial / Something new”: entra como Comercial.');
});
