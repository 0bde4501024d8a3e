/** In characters and entries. */
export const REASON_LIMITS = { text: 200, label: 60, list: 30 } as const;

/** `key` is what is stored; a label that is used again has its key again. */
export interface LostReason {
  key: string;
  label: string;
}

export interface UpdateLostReasons {
  /** Labels, in their order. */
  reasons: string[];
  /** A lead is lost only with a reason. */
  required: boolean;
}

export interface LostReasons {
  reasons: LostReason[];
  required: boolean;
  /** 0 before the first change. */
  version: number;
}

/** Why a lead was lost: chosen (`key`) or typed (`text`); an erased person has no text. */
export interface LossReason {
  key: string | null;
  text: string | null;
}

/** Applies until an administrator says otherwise. */
export const DEFAULT_LOST_REASONS: readonly LostReason[] = [
  { key: 'price', label: 'Preço' },
  { key: 'financing', label: 'Financiamento não aprovado' },
  { key: 'competitor', label: 'Fechou com outra imobiliária' },
  { key: 'no-property', label: 'Não encontrou o imóvel' },
  { key: 'no-answer', label: 'Parou de responder' },
  { key: 'gave-up', label: 'Desistiu' },
];

/** Of a report: typed reasons, and leads without one. */
export const TYPED_REASON = { key: 'typed', label: 'Outro motivo' } as const;
export const NO_REASON_LABEL = 'Sem motivo';
