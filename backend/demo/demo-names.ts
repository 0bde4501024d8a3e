import { foldCase } from '@lox/contracts/text.js';
import type { DemoRandom } from './demo-random.js';

const FIRST_NAMES =
  'Ana Beatriz|Carlos Eduardo|Mariana|Rafael|Juliana|Lucas|Fernanda|Gustavo|Patrícia|Thiago|Camila|Bruno|Larissa|Felipe|Aline|Rodrigo|Vanessa|Leonardo|Priscila|Marcelo|Renata|André|Tatiane|Eduardo|Luciana|Vinícius|Simone|Daniel|Letícia|Gabriel|Cristiane|Henrique|Bianca|Roberto|Natália|Fábio|Débora|Matheus|Sílvia|João Pedro|Elaine|Murilo|Cláudia|Otávio|Raquel|Sérgio|Isabela|Caio|Adriana|Paulo'.split(
    '|',
  );
const SURNAMES =
  'Silva|Santos|Oliveira|Souza|Rodrigues|Ferreira|Alves|Pereira|Lima|Gomes|Costa|Ribeiro|Martins|Carvalho|Almeida|Lopes|Soares|Fernandes|Vieira|Barbosa|Rocha|Dias|Nascimento|Andrade|Moreira|Nunes|Marques|Machado|Mendes|Freitas|Cardoso|Ramos|Gonçalves|Teixeira|Moraes|Pires|Bueno|Tozzi|Bertolucci|Zanella'.split(
    '|',
  );
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

export interface DemoContact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** No name repeats. */
export class ContactNames {
  private readonly used = new Set<string>();

  constructor(private readonly chance: DemoRandom) {}

  next(): DemoContact {
    const name = this.unused();
    const [first, ...rest] = foldCase(name).split(' ');
    const digit = this.chance.chance(0.4) ? String(Math.floor(this.chance.between(1, 99))) : '';
    const email = `${first}.${rest.at(-1)}${digit}@${this.chance.pick(MAIL_DOMAINS)}`;
    const phone = `1990${String(Math.floor(this.chance.between(0, 10_000_000))).padStart(7, '0')}`;
    const way = this.chance.next();
    return { name, email: way < 0.07 ? null : email, phone: way > 0.96 ? null : phone };
  }

  private unused(): string {
    const name = `${this.chance.pick(FIRST_NAMES)} ${this.chance.pick(SURNAMES)}`;
    if (this.used.has(name)) return this.unused();
    this.used.add(name);
    return name;
  }
}
