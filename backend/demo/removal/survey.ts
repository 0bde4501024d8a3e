import type { Remainder, Removal, SurveyedStream } from './removal.js';

const NAMES = {
  user: ['conta', 'contas'],
  property: ['imóvel', 'imóveis'],
  lead: ['lead', 'leads'],
  visit: ['visita', 'visitas'],
  document: ['documento', 'documentos'],
  incomingLead: ['entrada de portal ou formulário', 'entradas de portais e formulários'],
  leadChannel: ['canal de leads', 'canais de leads'],
  portal: ['contrato com portal', 'contratos com portais'],
  page: ['página do site', 'páginas do site'],
  settings: ['ajuste do site', 'ajustes do site'],
} as const;
type Named = keyof typeof NAMES;

export class Survey {
  private readonly withoutPerson = new Set<string>();
  private readonly withoutProperty = new Set<string>();

  constructor(private readonly removal: Removal) {}

  count(remainder: Remainder | null): void {
    for (const { stream, to } of remainder?.resets ?? [])
      (to === 'person' ? this.withoutPerson : this.withoutProperty).add(stream);
  }

  get isEmpty(): boolean {
    return this.of('goes').length === 0;
  }

  text(): string {
    const going = this.of('goes');
    const staying = this.of('stays');
    return [
      `Sai com a demonstração: ${counted(going)}.`,
      ...said(going.filter(isWorkedOn), (what) => `Disso, pessoas alteraram ${what}: a alteração sai junto.`),
      ...said(
        going.filter(({ isDemonstrated }) => !isDemonstrated),
        (what) => `Disso, pessoas criaram ${what}: ligado ao que sai, sai junto.`,
      ),
      `Fica: ${counted(staying) || 'nada'}.`,
      ...said(
        this.named(this.withoutPerson),
        (what) => `Estava com uma conta que sai, e fica sem ninguém: ${what}.`,
      ),
      ...said(
        this.named(this.withoutProperty),
        (what) => `Interessado em um imóvel que sai, fica sem imóvel: ${what}.`,
      ),
      ...said(
        staying.filter(({ isDemonstrated }) => isDemonstrated),
        (what) => `Veio da demonstração e fica, porque alguém alterou: ${what}.`,
      ),
    ].join('\n');
  }

  private of(what: 'goes' | 'stays'): SurveyedStream[] {
    return this.removal.surveyed.filter(
      ({ stream, category }) => category in NAMES && this.removal.isGone(stream) === (what === 'goes'),
    );
  }

  private named(streams: ReadonlySet<string>): SurveyedStream[] {
    return this.removal.surveyed.filter(({ stream }) => streams.has(stream));
  }
}

const isWorkedOn = ({ isDemonstrated, isTouched }: SurveyedStream): boolean => isDemonstrated && isTouched;

const said = (streams: readonly SurveyedStream[], tell: (what: string) => string): string[] =>
  counted(streams) === '' ? [] : [`  ${tell(counted(streams))}`];

function counted(streams: readonly SurveyedStream[]): string {
  const parts = (Object.keys(NAMES) as Named[]).flatMap((category) => {
    const count = streams.filter((one) => one.category === category).length;
    return count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${NAMES[category][count === 1 ? 0 : 1]}`];
  });
  return parts.join(', ');
}
