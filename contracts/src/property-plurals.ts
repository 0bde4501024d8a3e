const IRREGULAR: Record<string, string> = {
  aluguel: 'alugueis',
  andar: 'andares',
  balcao: 'balcoes',
  barracao: 'barracoes',
  box: 'boxes',
  comercial: 'comerciais',
  corredor: 'corredores',
  elevador: 'elevadores',
  galpao: 'galpoes',
  garagem: 'garagens',
  hotel: 'hoteis',
  imovel: 'imoveis',
  industrial: 'industriais',
  jardim: 'jardins',
  locacao: 'locacoes',
  mansao: 'mansoes',
  movel: 'moveis',
  pavilhao: 'pavilhoes',
  pomar: 'pomares',
  porao: 'poroes',
  portao: 'portoes',
  predial: 'prediais',
  quintal: 'quintais',
  residencial: 'residenciais',
  rural: 'rurais',
  salao: 'saloes',
  varal: 'varais',
};

const REGULAR =
  `academia alqueire apartamento apto area armario avenida bairro bangalo banheiro bloco casa chacara chale
churrasqueira closet cobertura condominio cozinha deposito despensa dorm dormitorio edicula edificio empreendimento
escada escritorio estacionamento estudio fazenda flat geminada geminado guarita hectare hospedaria kit kitchenette kitinete
kitnet lago lagoa lancamento lareira lavabo lavanderia living loft loja lote loteamento metro mezanino mobiliada mobiliado
nova novo piscina playground ponto portaria predio pronta pronto quadra quarto quiosque quitinete rancho sacada sala
sauna sitio sobrado studio suite terraco terreno torre usada usado vaga varanda venda vista`.split(/\s+/);

const NUMBERS = new Map([
  ...Object.entries(IRREGULAR),
  ...REGULAR.map((singular): [string, string] => [singular, `${singular}s`]),
]);
const SINGULARS = new Map([...NUMBERS].map(([singular, plural]): [string, string] => [plural, singular]));

/** Knows words of the trade only, without accents. */
export const singularOrPlural = (word: string): string | undefined =>
  NUMBERS.get(word) ?? SINGULARS.get(word);
