import { randomInt } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { ChangePassword } from '../slices/users/own/change-password.command.js';
import { EmailReservations } from '../slices/users/domain/email-reservations.js';
import type { OperatorArguments } from './arguments.js';
import { ResetSecondFactors } from '../slices/sign-in/factors/second-factors.js';
import { operatorOrigin, startProjections, type OperatorContext } from './operator-context.js';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export async function setPassword(
  context: OperatorContext,
  email: string,
  { generate, 'without-second-factor': withoutSecondFactor }: OperatorArguments,
): Promise<void> {
  await context.get(SubjectKeys).check();
  await startProjections(context);
  const userId = await context.get(EmailReservations).ownerOf(email);
  if (userId === null) throw new Error('Não há conta com este e-mail.');
  const password = generate ? madePassword() : await readPassword();
  if (password === null) throw new Error('As duas senhas não são iguais.');
  const origin = operatorOrigin();
  await context.get(CommandBus).execute(new ChangePassword(userId, password, null, origin));
  if (withoutSecondFactor) await context.get(CommandBus).execute(new ResetSecondFactors(userId, origin));
  printLine('A senha foi alterada, e as sessões da pessoa foram encerradas.');
  if (withoutSecondFactor) printLine('A verificação em duas etapas da conta foi desativada.');
  if (generate) printLine(`Nova senha: ${password}`);
}

/** May be read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const madePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** A terminal asks twice, hidden; null when the two differ. */
export async function readPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await readHidden('Nova senha: ');
  return (await readHidden('Repita a nova senha: ')) === password ? password : null;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

function readHidden(prompt: string): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(prompt);
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      process.stderr.write('\n');
      reject(new Error('Nenhuma senha foi digitada.'));
    });
  });
}
