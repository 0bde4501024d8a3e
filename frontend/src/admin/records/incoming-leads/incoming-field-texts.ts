import { formatDayAndTime } from '@lox/contracts/formats.js';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Nome: ['name', 'nome', 'full_name', 'fullName'],
    'E-mail': ['email', 'mail', 'work_email'],
    DDD: ['ddd'],
    Telefone: ['phone', 'phoneNumber', 'phone_number', 'telefone', 'celular'],
    Mensagem: ['message', 'mensagem', 'comments', 'texto'],
    'Código do imóvel': ['clientListingId', 'reference', 'referencia', 'property_code', 'codigo_imovel'],
    'Número no portal': ['originLeadId', 'lead_id', 'leadgen_id', 'originListingId'],
    'Portal de origem': ['leadOrigin', 'origin'],
    'Tipo de contato': ['leadType', 'extraData.leadType'],
    Temperatura: ['temperature'],
    Negócio: ['transactionType'],
    'Data e hora': ['timestamp', 'created_time', 'createdAt', 'created_at', 'dataRegistro'],
  }).flatMap(([name, fields]) => fields.map((field) => [field, name] as const)),
);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** A sender's own name where it is not a known one. */
export const incomingFieldName = (field: string): string => NAMES.get(field) ?? field;

export const incomingValueText = (value: string): string =>
  INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? formatDayAndTime(value) : value;
