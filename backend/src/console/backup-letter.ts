import { Inject, Injectable } from '@nestjs/common';
import { localDay } from '@lox/contracts/local-time.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import { BackupState } from '../backup/backup-state.js';
import { Accounts, type Account } from '../platform/http/auth/accounts.js';
import {
  defineLetterKind,
  LetterKinds,
  type LetterCause,
  type LetterContent,
  type LetterDropReason,
  type QueuedLetter,
} from '../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../platform/edge/mail/letter-links.js';

@Injectable()
export class BackupLetter {
  constructor(
    @Inject(LetterKinds) kinds: LetterKinds,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(BackupState) private readonly state: BackupState,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {
    kinds.add(this.trouble());
  }

  private trouble() {
    return defineLetterKind({
      name: 'backup-trouble',
      audience: 'account',
      subject: 'A cópia de segurança precisa de atenção',
      introduction:
        'Olá, {nome}.\n\nA cópia de segurança do sistema da {imobiliaria} não está em ordem: {problema}. Avise quem cuida do servidor.',
      variables: { nome: 'seu primeiro nome', problema: 'o que há com a cópia' },
      categories: [],
      sample: {
        to: { name: 'Helena Prado', address: 'helena@exemplo.com.br' },
        values: { nome: 'Helena', problema: missingText(3) },
        button: this.button(),
      },
      dueBy: (now) => this.due(now),
      compose: (letter) => this.compose(letter),
    });
  }

  private async due(now: Date): Promise<LetterCause[]> {
    if (!(await this.problem())) return [];
    const operators = (await this.accounts.staff()).filter(isOperator);
    const cause = localDay(now);
    return operators.map(({ id }) => ({ cause, stream: `user-${id}`, receiver: `user-${id}` }));
  }

  private async compose({ receiver }: QueuedLetter): Promise<LetterContent | LetterDropReason> {
    const [account, problema] = await Promise.all([
      this.accounts.byId(receiver.slice('user-'.length)),
      this.problem(),
    ]);
    if (!account || !isOperator(account) || !problema) return 'overtaken';
    return {
      to: { name: account.name, address: account.email },
      values: { nome: account.name.split(' ')[0] ?? '', problema },
      button: this.button(),
    };
  }

  private async problem(): Promise<string | null> {
    const { last, isOld } = await this.state.report();
    if (last?.missing) return missingText(last.missing);
    if (!isOld) return null;
    return last ? 'a última é antiga' : 'nenhuma foi concluída ainda';
  }

  private button(): NonNullable<LetterContent['button']> {
    return { text: 'Abrir as operações', url: this.links.to('/admin/operacao') };
  }
}

const missingText = (count: number): string =>
  count === 1
    ? 'falta nela um arquivo que está em uso'
    : `faltam nela ${count.toLocaleString('pt-BR')} arquivos que estão em uso`;

const isOperator = (account: Account): boolean => can(abilityOf(account), 'manage', 'operations');
