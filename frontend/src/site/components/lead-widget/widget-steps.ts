import { missingFields, type CreateLead } from '@lox/contracts/leads.js';
import { PROPERTY_TYPE_LABELS, type PropertyType, type Purpose } from '@lox/contracts/properties.js';

export const WIDGET_STEPS = ['type', 'purpose', 'region', 'contact', 'thanks'] as const;
export type WidgetStep = (typeof WIDGET_STEPS)[number];

export interface WidgetAnswers {
  type: PropertyType | '';
  purpose: Purpose | '';
  region: string;
  name: string;
  email: string;
  phone: string;
}

export const NO_ANSWERS: WidgetAnswers = {
  type: '',
  purpose: '',
  region: '',
  name: '',
  email: '',
  phone: '',
};

export const WIDGET_TYPES = ['apartment', 'house', 'gated_community', 'land', 'farm', 'commercial'] as const;

export const WIDGET_PURPOSES: Record<Purpose, string> = { sale: 'Comprar', rent: 'Alugar' };

export const FALLBACK_REGIONS = ['Campinas', 'Jaguariúna'] as const;

export function isStepComplete(step: WidgetStep, answers: WidgetAnswers): boolean {
  if (step === 'thanks') return false;
  if (step === 'contact') return missingFields('lead_widget', answers).length === 0;
  return answers[step] !== '';
}

export function neighbour(step: WidgetStep, by: 1 | -1): WidgetStep {
  return WIDGET_STEPS[WIDGET_STEPS.indexOf(step) + by] ?? step;
}

export function interestMessage({ type, purpose, region }: WidgetAnswers): string {
  const kind = type === '' ? 'Imóvel' : PROPERTY_TYPE_LABELS[type];
  const aim = purpose === '' ? 'comprar ou alugar' : WIDGET_PURPOSES[purpose].toLowerCase();
  return `Interessado em ${kind} para ${aim} na região ${region}`;
}

export function widgetLead(answers: WidgetAnswers): CreateLead {
  return {
    name: answers.name.trim(),
    email: answers.email.trim(),
    phone: answers.phone.trim(),
    message: interestMessage(answers),
    source: 'lead_widget',
    status: 'new',
    priority: 'medium',
  };
}
