export const REASON_KINDS = ['lost', 'price', 'cancelled', 'opinion'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

export const REASON_LIMITS = { text: 200, label: 60, list: 30 } as const;

/** `key` is what is stored; a label that is used again has its key again. */
export interface OfferedReason {
  key: string;
  label: string;
}

export interface UpdateReasons {
  reasons: string[];
  required: boolean;
}

export interface Reasons {
  reasons: OfferedReason[];
  required: boolean;
  version: number;
}

/** Chosen (`key`) or typed (`text`); an erased person has no text. */
export interface Reason {
  key: string | null;
  text: string | null;
}

export const DEFAULT_REASONS: Readonly<Record<ReasonKind, readonly OfferedReason[]>> = {
  lost: [
    { key: 'price', label: 'Preço' },
    { key: 'financing', label: 'Financiamento não aprovado' },
    { key: 'competitor', label: 'Fechou com outra imobiliária' },
    { key: 'no-property', label: 'Não encontrou o imóvel' },
    { key: 'no-answer', label: 'Parou de responder' },
    { key: 'gave-up', label: 'Desistiu' },
  ],
  price: [
    { key: 'owner', label: 'Pedido do proprietário' },
    { key: 'market', label: 'Preço de mercado' },
    { key: 'negotiation', label: 'Negociação' },
    { key: 'adjustment', label: 'Reajuste' },
    { key: 'correction', label: 'Correção de cadastro' },
  ],
  cancelled: [
    { key: 'client', label: 'Cliente desistiu' },
    { key: 'unavailable', label: 'Cliente não pôde ir' },
    { key: 'broker', label: 'Corretor não pôde ir' },
    { key: 'owner', label: 'Proprietário não pôde receber' },
    { key: 'closed', label: 'Imóvel não está mais disponível' },
  ],
  opinion: [
    { key: 'liked', label: 'Gostou' },
    { key: 'price', label: 'Achou caro' },
    { key: 'location', label: 'Não gostou da localização' },
    { key: 'condition', label: 'Não gostou do estado do imóvel' },
    { key: 'size', label: 'O tamanho não serve' },
  ],
};

/** Most frequent first; `reason` null: nobody said why. */
export interface ReasonCount {
  reason: string | null;
  label: string;
  count: number;
}

/** Of a report: typed reasons, and records without one. */
export const TYPED_REASON = { key: 'typed', label: 'Outro motivo' } as const;
export const NO_REASON_LABEL = 'Sem motivo';
