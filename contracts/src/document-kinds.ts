import type { DocumentType } from './documents.js';
import { foldCase } from './text.js';

/** Words of names, folded, between blanks. */
const WORDS: readonly [DocumentType, RegExp][] = [
  [
    'contract',
    / (?:contratos?|ctr|propostas?|aditivos?|distratos?|minutas?|recibo de sinal|arras|promessa de (?:compra|venda)|(?:autorizacao|exclusividade) de venda|procuracao|procuracoes) /,
  ],
  [
    'property_doc',
    / (?:matriculas?|escrituras?|iptu|itbi|itr|habite se|plantas?|memorial|laudos?|vistorias?|avcb|averbacao|cnd|condominio|onus|certidao (?:de )?(?:matricula|onus|inteiro teor|negativa|vintenaria|valor venal)|registro de imoveis?|cadastro imobiliario|conta de (?:luz|agua|gas)) /,
  ],
  [
    'id',
    / (?:rg|rgs|cpf|cpfs|cnh|cin|crnm|rne|cnpj|passaportes?|identidades?|carteira de motorista|habilitacao|certidao (?:de )?(?:nascimento|casamento|obito|uniao estavel)|titulo de eleitor) /,
  ],
  [
    'income_proof',
    / (?:holerites?|contra ?cheques?|renda|irpf|ir|imposto de renda|decore|pro labore|extratos?|salarios?|folha de pagamento|ctps|carteira de trabalho|aposentadoria|beneficio|inss) /,
  ],
];
/** Of a company, not of a deal. */
const OTHER = / contrato social /;

export function guessDocumentType(fileName: string): DocumentType {
  const name = fileName
    .normalize('NFKC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const words = foldCase(name).replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ');
  const text = ` ${words.replace(/[^a-z0-9]+/g, ' ').trim()} `;
  if (OTHER.test(text)) return 'other';
  const found = WORDS.map(([type, pattern]) => ({ type, at: text.search(pattern) })).filter(
    ({ at }) => at >= 0,
  );
  return found.sort((one, other) => one.at - other.at)[0]?.type ?? 'other';
}
