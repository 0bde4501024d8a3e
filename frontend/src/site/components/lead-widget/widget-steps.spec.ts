import {
  interestMessage,
  isStepComplete,
  neighbour,
  NO_ANSWERS,
  widgetLead,
  type WidgetAnswers,
} from './widget-steps.js';

const answered: WidgetAnswers = {
  type: 'land',
  purpose: 'sale',
  region: 'Jaguariúna',
  name: ' João ',
  email: 'joao@exemplo.com.br',
  phone: '(19) 98888-7777',
};

describe('the lead widget', () => {
  it('continues only when the step is answered', () => {
    expect(isStepComplete('type', NO_ANSWERS)).toBe(false);
    expect(isStepComplete('type', { ...NO_ANSWERS, type: 'farm' })).toBe(true);
    expect(isStepComplete('purpose', { ...NO_ANSWERS, type: 'farm' })).toBe(false);
    expect(isStepComplete('region', { ...NO_ANSWERS, region: 'Campinas' })).toBe(true);
  });

  it.each(['name', 'email', 'phone'] as const)('asks for %s in the fourth step', (field) => {
    expect(isStepComplete('contact', answered)).toBe(true);
    expect(isStepComplete('contact', { ...answered, [field]: '  ' })).toBe(false);
  });

  it('ends with the thanks step, which has no next step', () => {
    expect(neighbour('contact', 1)).toBe('thanks');
    expect(neighbour('thanks', 1)).toBe('thanks');
    expect(isStepComplete('thanks', answered)).toBe(false);
  });

  it('goes back to the first step and no further', () => {
    expect(neighbour('purpose', -1)).toBe('type');
    expect(neighbour('type', -1)).toBe('type');
  });

  it('describes to staff what the visitor is looking for', () => {
    expect(interestMessage(answered)).toBe('Interessado em Terreno para comprar na região Jaguariúna');
    expect(interestMessage({ ...answered, purpose: 'rent', type: 'house' })).toBe(
      'Interessado em Casa para alugar na região Jaguariúna',
    );
  });

  it('sends the lead of docs/behaviour/site-forms.md#lead-widget', () => {
    expect(widgetLead(answered)).toEqual({
      name: 'João',
      email: 'joao@exemplo.com.br',
      phone: '(19) 98888-7777',
      message: 'Interessado em Terreno para comprar na região Jaguariúna',
      source: 'lead_widget',
      status: 'new',
      priority: 'medium',
    });
  });
});
