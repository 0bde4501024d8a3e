import { CSV_COLUMNS, CSV_LABELS, type CsvColumn } from './property-management.js';
import { foldCase } from './text.js';
import { wordKey } from './word-key.js';

const OTHER_NAMES: Record<CsvColumn, readonly string[]> = {
  title: ['nome', 'nome do imóvel', 'imóvel', 'anúncio', 'título do anúncio', 'título do imóvel'],
  address: ['logradouro', 'rua', 'rua e número', 'endereço completo', 'endereço do imóvel'],
  neighborhood: ['neighbourhood'],
  city: ['município'],
  state: ['UF', 'estado UF'],
  price: [
    'valor',
    'preço R$',
    'valor R$',
    ...['preço de venda', 'valor de venda', 'valor da venda', 'valor venda', 'preço venda', 'preço mensal'],
    ...['preço de aluguel', 'valor do aluguel', 'valor de aluguel', 'valor aluguel', 'aluguel'],
    ...['preço de locação', 'valor de locação', 'valor da locação', 'valor locação', 'preço locação'],
  ],
  purpose: ['negócio', 'tipo de negócio', 'transação', 'operação', 'modalidade'],
  type: ['tipo de imóvel', 'tipo do imóvel', 'categoria'],
  area: ['metragem', 'tamanho', 'm²', 'área m²', 'área em m²', 'área total', 'área construída', 'área útil'],
  bedrooms: ['quarto', 'dormitórios', 'dormitório', 'dorms'],
  bathrooms: ['banheiro', 'WC'],
  parking_spaces: ['vaga', 'garagem', 'garagens', 'vagas de garagem', 'vagas na garagem'],
  description: ['detalhes', 'texto', 'texto do anúncio', 'descrição do imóvel'],
  features: ['característica', 'características especiais', 'características do imóvel', 'diferenciais'],
  amenities: ['comodidade', 'comodidades do condomínio', 'lazer', 'infraestrutura'],
  is_new_construction: ['lançamento', 'imóvel na planta'],
  is_ready: ['pronto', 'pronto para mudar'],
  zip_code: ['código postal'],
  iptu: ['IPTU', 'IPTU R$', 'valor do IPTU', 'valor IPTU'],
  condominium_fee: [
    'taxa de condomínio',
    'valor do condomínio',
    'valor condomínio',
    'condomínio R$',
    'condomínio mensal',
  ],
  suites: ['suíte'],
  useful_area: ['área privativa'],
  lot_area: ['área do terreno', 'área terreno', 'terreno', 'área do lote'],
  floor: ['pavimento'],
  building_floors: ['andares', 'pavimentos'],
  street: [],
  street_number: ['número do imóvel', 'número', 'nº'],
  complement: [],
  rent_price: [],
  incorporation_number: ['incorporação', 'RI'],
  built_year: ['ano da construção', 'ano construção'],
  building_units: ['unidades', 'unidades no prédio', 'total de unidades'],
  rent_period: ['período da locação', 'período'],
  guarantees: ['garantias', 'garantia', 'garantia locatícia'],
  address_shown: ['exibir endereço', 'mostrar endereço'],
  latitude: ['lat'],
  longitude: ['lng', 'long', 'lon'],
  featured: ['em destaque', 'imóvel em destaque'],
  video_url: ['video', 'link do vídeo', 'URL do vídeo', 'YouTube'],
  keys_at: ['chaves', 'local das chaves'],
  internal_notes: ['notas internas', 'observações internas'],
  cib: ['NIRF'],
  municipal_registration: ['inscrição imobiliária', 'inscrição do IPTU', 'cadastro municipal'],
  registry_number: ['número da matrícula', 'matrícula do imóvel'],
  registry_office: ['cartório de registro', 'registro de imóveis', 'CRI'],
  owner_name: ['proprietário', 'proprietário do imóvel', 'dono', 'nome do dono', 'dono do imóvel'],
  owner_email: ['email do proprietário', 'e-mail do dono', 'email do dono', 'email proprietário'],
  owner_phone: [
    'celular do proprietário',
    'WhatsApp do proprietário',
    'telefone do dono',
    'celular do dono',
    'telefone proprietário',
  ],
  photos: ['imagens', 'images', 'links das fotos', 'URL das fotos', 'URLs das fotos', 'endereços das fotos'],
};

const COUNTING = /^(?:n|no|nr|num|numero|qtd|qtde|quant|quantidade)[\s.º°]+(?:de\s+)?/;
const BEHIND = /\([^)]*\)|\[[^\]]*\]|\*/g;

const keyOf = (name: string): string =>
  wordKey(foldCase(name.replace(BEHIND, ' ').replaceAll('_', ' ')).replace(COUNTING, ''));

const COLUMN_OF: ReadonlyMap<string, CsvColumn> = new Map(
  CSV_COLUMNS.flatMap((column) =>
    [column, CSV_LABELS[column], ...OTHER_NAMES[column]].map((name) => [keyOf(name), column] as const),
  ),
);

/** The first of several counts. */
const LATER: ReadonlySet<CsvColumn> = new Set(CSV_COLUMNS.slice(CSV_COLUMNS.indexOf('zip_code')));

const SECOND: readonly [CsvColumn, CsvColumn, RegExp][] = [
  ['price', 'rent_price', /mensal|alugue|locacao/],
  ['area', 'useful_area', /util/],
];

function takeApart(found: Map<CsvColumn, number[]>, keys: readonly string[]): void {
  for (const [first, second, isSecond] of SECOND) {
    const cells = found.get(first) ?? [];
    const later = cells.filter((cell) => isSecond.test(keys[cell]!));
    if (cells.length !== 2 || later.length !== 1 || found.has(second)) continue;
    found.set(
      first,
      cells.filter((cell) => !later.includes(cell)),
    );
    found.set(second, later);
  }
}

/** A column's own name wins over its other names. */
export function columnsOf(header: readonly string[]): ReadonlyMap<CsvColumn, readonly number[]> {
  const keys = header.map(keyOf);
  const found = new Map<CsvColumn, number[]>();
  for (const column of CSV_COLUMNS) {
    const named = (isName: (key: string) => boolean) => keys.flatMap((key, at) => (isName(key) ? [at] : []));
    const own = named((key) => key === keyOf(column));
    const cells = own.length > 0 ? own : named((key) => COLUMN_OF.get(key) === column);
    if (cells.length > 0) found.set(column, LATER.has(column) ? cells.slice(0, 1) : cells);
  }
  takeApart(found, keys);
  return found;
}
